import ISOBMFF

/// Lists the samples of tracks.
struct SamplesCommand: Command {
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

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let file = try arguments.argument(.file)
    let isJSON = arguments.has(.json)
    let id: UInt32? = try arguments.integer(Self.track, in: 0...UInt32.max)
    let movie = try FileFailure.naming(file) { try Movie(path: file) }
    let tracks = movie.tracks.filter { id == nil || $0.id == id }
    guard !tracks.isEmpty || id == nil else {
      throw FileFailure(file, BoxError(.invalid("no track \(id ?? 0)"), path: movie.path))
    }
    if !isJSON { console.output.append(SampleLine.titles) }
    for track in tracks {
      if let problem = track.problem { throw FileFailure(file, problem) }
      Self.list(track, json: isJSON, to: &console.output)
    }
    return .done
  }

  private static func list(_ track: Track, json: Bool, to output: inout OutputBuffer) {
    for sample in track.samples {
      let line = SampleLine(
        track: track.id, index: sample.index, offset: sample.offset, size: sample.size,
        decodeTime: sample.decodeTime, compositionTime: sample.compositionTime,
        duration: sample.duration, isSync: sample.isSync, description: sample.descriptionIndex)
      if json { line.writeJSON(to: &output) } else { line.writeText(to: &output) }
      guard output.failure == 0 else { return }
    }
  }
}
