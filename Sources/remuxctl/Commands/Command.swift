/// A command of the program.
protocol Command: Sendable {
  /// Its words on the command line and in the help.
  static var declaration: CommandDeclaration { get }

  /// Makes the command.
  init()

  /// Does the work; an error that is thrown is printed, and ends the program with status 1, or 2
  /// where it is a ``UsageError``.
  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode
}
