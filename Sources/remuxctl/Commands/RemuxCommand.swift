import ISOBMFF
import Remux

/// Writes a movie afresh.
struct RemuxCommand: Command {
  static let input = ArgumentDeclaration("IN", "The MP4 or MOV file to read.")

  static let declaration = CommandDeclaration(
    name: "remux", summary: "Write a movie afresh, ready for streaming.",
    discussion: [
      "The samples are copied bit for bit; the index is written anew and stands in front. OUT "
        + "appears whole or not at all, and IN is never changed."
    ],
    usage: "IN -o OUT [options]", arguments: [input],
    options: [.output, .format, .rotation]
      + OptionDeclaration.writing)

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let writing = try Writing(arguments, input: Self.input, output: arguments.outputFile())
    return try await writing.run(
      rotation: arguments.rotation?.policy ?? .normalize, console: &console)
  }
}
