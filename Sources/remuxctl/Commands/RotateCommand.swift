import ISOBMFF
import Remux

/// Turns the picture of a movie.
struct RotateCommand: Command {
  static let turn = ArgumentDeclaration(
    "TURN", choices: ["0", "90", "180", "270"],
    "How far clockwise a player shall turn the picture: 0, 90, 180 or 270 degrees.")
  static let add = OptionDeclaration.flag(
    "add", "Turn the picture that much further than it is turned now.")

  static let declaration = CommandDeclaration(
    name: "rotate", summary: "Set how far players turn the picture.",
    discussion: [
      "Only the matrix in the track header says so; the picture itself is not touched. With "
        + "--in-place nothing but the bytes of the matrix changes."
    ],
    usage: "FILE TURN (-o OUT | --in-place) [options]", arguments: [.file, turn],
    options: [.output, .inPlace, add, .format] + OptionDeclaration.writing)

  /// What only a file that is written anew can heed.
  private static let wholeFileOptions: [OptionDeclaration] = [
    .format, .interleave, .onUnsupported, .salvage, .force, .progress,
  ]

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let word = try arguments.argument(Self.turn)
    guard let degrees = Int(word), let turn = Turn(degrees: degrees) else {
      throw UsageError("TURN cannot be '\(word)'")
    }
    let policy: RotationPolicy = arguments.has(Self.add) ? .add(turn) : .set(turn)
    switch try arguments.destination() {
    case .file(let output):
      let writing = try Writing(arguments, output: output, rotation: policy)
      return try await writing.run(
        try arguments.argument(.file), to: output, console: &console)
    case .inPlace:
      if let option = Self.wholeFileOptions.first(where: { arguments.has($0) }) {
        throw UsageError("--\(option.name) has no meaning with --in-place")
      }
      return try Self.edit(arguments, policy, console: &console)
    }
  }

  private static func edit(
    _ arguments: ParsedArguments, _ policy: RotationPolicy, console: inout Console
  ) throws -> ExitCode {
    console.isQuiet = arguments.has(.quiet)
    let file = try arguments.argument(.file)
    let isDryRun = arguments.has(.dryRun)
    let edit = try FileFailure.naming(file) {
      try InPlaceEdit(rotating: Movie(path: file), policy)
    }
    let reasons = edit.report.reencodeReasons
    for reason in reasons { console.warn("needs a re-encode: \(reason)", file: file) }
    if reasons.isEmpty, !isDryRun {
      try FileFailure.naming(file) { try edit.apply(to: file, durable: arguments.has(.durable)) }
    }
    let text = EditText(edit, file: file, isWritten: reasons.isEmpty && !isDryRun)
    if arguments.has(.json) {
      console.json { text.write(to: &$0) }
    } else if isDryRun {
      text.print(to: &console)
    } else {
      text.note(to: console)
    }
    if reasons.isEmpty { return .done }
    return arguments.has(.strict) ? .needsReencode : .failed
  }
}
