/// Lists the samples of tracks.
struct SamplesCommand {
  static let track = OptionDeclaration.value(
    "track", "ID", "Only the track with this ID. (default: all tracks)")

  static let declaration = CommandDeclaration(
    name: "samples", summary: "List the samples of tracks, one a line.",
    discussion: [
      "Times are in ticks of the track's timescale, in the order of decoding; pts is the time "
        + "before the edit list."
    ],
    usage: "FILE [options]", arguments: [.file],
    options: [
      track,
      .json.saying(
        "Print one JSON object a line: track, index, offset, size, dts, pts, duration, sync, "
          + "description."),
    ])
}
