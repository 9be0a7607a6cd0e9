import ISOBMFF
import Remux

/// Joins movies, one after the other.
struct ConcatCommand: Command {
  static let clips = ArgumentDeclaration(
    "CLIP", count: 0...1_000_000, "The MP4 or MOV files to join, in order; two or more.")
  static let list = OptionDeclaration.value(
    "list", "FILE",
    "Join what FILE lists: a path a line, relative to FILE, behind a tab the ranges that are "
      + "wanted; or a list of FFmpeg (file, inpoint, outpoint).")
  static let parallel = OptionDeclaration.flag(
    "parallel", "Give each clip tracks of its own, which are empty until its turn comes.")
  static let onMismatch = OptionDeclaration.value(
    "on-mismatch", "ACTION", choices: JoinOptions.Mismatch.allCases.map(\.rawValue),
    "What to do where a track does not fit the one that it shall continue: fail, or give it a "
      + "separate track. (default: fail)")

  static let declaration = CommandDeclaration(
    name: "concat", summary: "Join movies without encoding anything anew.",
    discussion: [
      "Tracks continue those of the same kind and codec. What their tables do not share becomes "
        + "further sample entries and a common timescale. Header and metadata are those of the "
        + "first clip."
    ],
    usage: "(CLIP CLIP... | --list FILE) -o OUT [options]", arguments: [clips],
    options: [.output, list, parallel, onMismatch, .cut, .rotation, .format]
      + OptionDeclaration.writing)

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let output = try arguments.outputFile()
    let writing = try Writing(
      arguments, output: output, rotation: arguments.rotation?.policy ?? .normalize)
    var options = JoinOptions()
    options.composing = writing.composing
    options.cut = try arguments.cutPolicy()
    options.arrangement = arguments.has(Self.parallel) ? .parallel : .sequence
    options.onMismatch = try arguments.choice(Self.onMismatch) ?? .fail
    let clips = try Self.clips(arguments)
    System.raiseFileLimit()
    let composition = try Self.joined(
      clips, options, list: arguments.value(Self.list), output: output)
    return try await writing.run(composition, to: output, console: &console)
  }

  private static func joined(
    _ clips: [ClipList.Clip], _ options: JoinOptions, list: String?, output: String
  ) throws -> Composition {
    var inputs = InputMovies(for: options.composing.format)
    var joined: Composition?
    for clip in clips {
      var own = try inputs.composition(of: clip.path, options.composing)
      let ranges =
        try clip.ranges.isEmpty
        ? [] : clip.naming(list) { try inputs.ranges(clip.ranges, of: clip.path, own) }
      try FileFailure.naming(clip.path) { try own.trim(to: ranges, cut: options.cut) }
      if joined == nil {
        joined = own
      } else {
        try FileFailure.naming(clip.path) { try joined?.append(own, options) }
      }
    }
    guard let joined else { throw UsageError("there is nothing to join") }
    return joined
  }

  /// What is to be joined, of the command line or of a list.
  private static func clips(_ arguments: ParsedArguments) throws -> [ClipList.Clip] {
    let named = arguments[clips]
    guard let list = arguments.value(list) else {
      guard named.count >= 2 else {
        throw UsageError("name at least two clips, or a --list of them")
      }
      return named.map { ClipList.Clip(path: $0, ranges: [], line: 0) }
    }
    guard named.isEmpty else { throw UsageError("--list and CLIP exclude each other") }
    let clips = try ClipList(path: list).clips
    guard clips.count >= 2 || !clips[0].ranges.isEmpty else {
      throw UsageError("\(list) lists one clip without ranges; there is nothing to join")
    }
    return clips
  }
}
