import ISOBMFF
import Remux

/// Lists the tracks of a movie, or changes what their headers say and which there are.
struct TracksCommand: Command {
  static let set = OptionDeclaration.value(
    "set", "ID:KEY=VALUE,...", isRepeatable: true,
    "Change what a track says: lang=fra, enabled=yes or no, name=…, volume=1, layer=0, group=1.")
  static let remove = OptionDeclaration.value(
    "remove", "ID,...", isRepeatable: true, "Leave tracks out.")
  static let order = OptionDeclaration.value(
    "order", "ID,...", "Put these tracks first, in this order; the others keep theirs.")

  static let declaration = CommandDeclaration(
    name: "tracks", summary: "List tracks, or change, order and remove them.",
    discussion: [
      "Without a change, the tracks are listed. With one, OUT is a movie of the same samples; "
        + "rotation stays as it is."
    ],
    usage: "FILE [-o OUT CHANGE...] [options]", arguments: [.file],
    options: [.output, set, remove, order, .format] + OptionDeclaration.writing)

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let input = try arguments.argument(.file)
    var changes: [TrackChange] = []
    for text in arguments.values(Self.set) { changes.append(try TrackChange(text)) }
    let removed = try arguments.trackIDs(Self.remove)
    let order = try arguments.trackIDs(Self.order)
    guard !(changes.isEmpty && removed.isEmpty && order.isEmpty) else {
      guard !arguments.has(.output) else {
        throw UsageError("say what to change: --set, --remove or --order")
      }
      try Self.list(input, arguments, console: &console)
      return .done
    }
    let output = try arguments.outputFile()
    if let id = removed.first(where: { id in
      order.contains(id) || changes.contains { $0.trackID == id }
    }) {
      throw UsageError("track \(id) cannot be both removed and changed")
    }
    let writing = try Writing(arguments, output: output, rotation: .keep)
    var inputs = InputMovies(for: writing.composing.format)
    var composition = try inputs.composition(of: input, writing.composing)
    try Self.check(removed + order + changes.map(\.trackID), in: composition, input)
    for change in changes {
      guard let index = composition.index(of: change.trackID) else { continue }
      try FileFailure.naming(input) { try composition.apply(change.settings, toTrackAt: index) }
    }
    for id in removed {
      guard let index = composition.index(of: id) else { continue }
      composition.removeTrack(at: index, because: "--remove names it")
    }
    guard !composition.tracks.isEmpty else { throw UsageError("no track would be left") }
    let first = order.compactMap { composition.index(of: $0) }
    let rest = composition.tracks.indices.filter { !first.contains($0) }
    composition.tracks = (first + rest).map { composition.tracks[$0] }
    return try await writing.run(composition, to: output, console: &console)
  }

  private static func check(
    _ ids: [UInt32], in composition: Composition, _ input: String
  ) throws(UsageError) {
    for id in ids where composition.index(of: id) == nil {
      throw .noTrack(id, in: input, among: composition.tracks.map(\.template.id))
    }
  }

  // MARK: List

  private static func list(
    _ input: String, _ arguments: ParsedArguments, console: inout Console
  ) throws {
    let summary = try FileFailure.naming(input) { MovieSummary(try Movie(path: input)) }
    guard !arguments.has(.json) else {
      console.json { json in
        json.object { json in
          json.field("input", input)
          json.array("tracks") { json in
            for track in summary.tracks { write(track, to: &json) }
          }
        }
      }
      return
    }
    var table = TextTable([
      TextTable.Column("track", .right), TextTable.Column("kind"), TextTable.Column("codec"),
      TextTable.Column("language"), TextTable.Column("enabled"),
      TextTable.Column("duration", .right), TextTable.Column("name"),
    ])
    for track in summary.tracks {
      let texts = [
        "\(track.id)", track.kind.rawValue, TerminalText.message(codec(of: track) ?? "-"),
        TerminalText.message(track.language), track.isEnabled ? "yes" : "no",
        Units.duration(seconds(of: track)), TerminalText.message(track.name ?? "-"),
      ]
      table.append(texts.map { TextTable.Cell($0) })
    }
    console.print(table)
  }

  private static func write(_ track: TrackSummary, to json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.field("id", track.id)
      json.field("kind", track.kind.rawValue)
      json.field("codec", codec(of: track))
      json.field("language", track.language)
      json.field("enabled", track.isEnabled)
      json.field("duration", seconds(of: track))
      json.field("name", track.name)
      json.field("alternateGroup", track.alternateGroup)
      json.field("samples", track.sampleCount)
    }
  }

  private static func codec(of track: TrackSummary) -> String? {
    track.codecString ?? track.codec.map { "\($0)" }
  }

  /// How long a track is presented.
  private static func seconds(of track: TrackSummary) -> Double {
    track.shown?.end.seconds
      ?? (track.timescale > 0 ? Double(track.duration) / Double(track.timescale) : 0)
  }
}

extension Composition {
  /// The place of the track that has an id in the first input.
  fileprivate func index(of id: UInt32) -> Int? {
    tracks.firstIndex { $0.template.id == id }
  }
}
