import ISOBMFF
import Remux

/// Writes a movie afresh, or some ranges of it.
struct RemuxCommand: Command {
  static let input = ArgumentDeclaration("IN", "The MP4 or MOV file to read.")

  static let declaration = CommandDeclaration(
    name: "remux", summary: "Write a movie afresh, whole or in part.",
    discussion: [
      "The samples are copied bit for bit; the index is written anew and stands in front. OUT "
        + "appears whole or not at all, and IN is never changed.",
      "A cut shows exactly what was asked for: an edit list hides what is only there because what "
        + "is shown needs it. With --cut keyframe nothing needs hiding.",
    ],
    usage: "IN -o OUT [options]", arguments: [input],
    options: [.output, .format, .rotation] + OptionDeclaration.cutting + OptionDeclaration.writing)

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let input = try arguments.argument(Self.input)
    let output = try arguments.outputFile()
    let ranges = try arguments.ranges()
    let cut = try arguments.cutPolicy()
    let writing = try Writing(
      arguments, output: output, rotation: arguments.rotation?.policy ?? .normalize)
    var inputs = InputMovies(for: writing.composing.format)
    var composition = try inputs.composition(of: input, writing.composing)
    if !ranges.isEmpty {
      let kept = try inputs.ranges(ranges, of: input, composition)
      try FileFailure.naming(input) { try composition.keep(kept, cut: cut) }
      if arguments.has(.shiftCreationTime), let start = kept.first?.start {
        composition.creationShift += start.ticks(of: 1, rounding: .down) ?? 0
      }
    }
    return try await writing.run(composition, to: output, console: &console)
  }
}
