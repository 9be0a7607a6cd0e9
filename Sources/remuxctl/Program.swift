import ISOBMFF

/// The program: its name, its commands, and what happens to an error.
enum Program {
  static let name = "remuxctl"
  static let version = "0.1.0"
  static let summary = "Looks into MP4 and MOV files, cuts, joins and writes them afresh."
  static let discussion = [
    "Codec payloads are never touched: what goes in comes out bit for bit."
  ]

  /// All commands, in the order of the help.
  static let commands: [any Command.Type] = [
    InspectCommand.self, SamplesCommand.self, RemuxCommand.self, ConcatCommand.self,
    SplitCommand.self, MuxCommand.self, ExtractCommand.self, TracksCommand.self,
    RotateCommand.self, FaststartCommand.self, CheckCommand.self, VerifyCommand.self,
    BoxesCommand.self, DiffCommand.self, EditCommand.self,
  ]
}

/// Runs the program on the descriptors of the process.
func run(_ arguments: [String]) async -> ExitCode {
  System.ignoreBrokenPipes()
  var console = Console.standard()
  return await run(arguments, console: &console)
}

/// Runs the program: `arguments` are the words behind its name.
func run(_ arguments: [String], console: inout Console) async -> ExitCode {
  var code = await dispatch(arguments, console: &console)
  console.output.flush()
  let failure = console.output.failure
  if failure != 0 {
    if System.isBrokenPipe(failure) { return .brokenPipe }
    console.fail(IOError("write", code: failure, name: "to standard output"))
    if code == .done || code == .findings { code = .failed }
  }
  return code
}

private func dispatch(_ arguments: [String], console: inout Console) async -> ExitCode {
  do {
    return try await perform(arguments, console: &console)
  } catch let error as UsageError {
    console.fail(error.description)
    return .usage
  } catch is CancellationError {
    console.fail("interrupted")
    return .interrupted
  } catch let failure as FileFailure {
    if failure.error is CancellationError {
      console.fail("interrupted", file: failure.file)
      return .interrupted
    }
    console.fail(failure.error, file: failure.file)
    return .failed
  } catch {
    console.fail(error)
    return .failed
  }
}

private func perform(_ arguments: [String], console: inout Console) async throws -> ExitCode {
  guard let first = arguments.first else {
    console.messages.line(String(HelpText.program(Program.declarations).dropLast()))
    return .usage
  }
  switch first {
  case "--version":
    console.print("\(Program.name) \(Program.version)")
    return .done
  case "help":
    return try help(arguments.dropFirst(), console: &console)
  default: break
  }
  if first.hasPrefix("-") {
    if ArgumentParser.asksForHelp(arguments) { return try help([], console: &console) }
    throw UsageError.unknown("option", first, among: ["--help", "--version"])
  }
  guard let command = Program.commands.first(where: { $0.declaration.name == first }) else {
    throw UsageError.unknown(
      "command", first, among: Program.declarations.map(\.name) + ["help"])
  }
  let words = Array(arguments.dropFirst())
  if ArgumentParser.asksForHelp(words) { return try help([first], console: &console) }
  let parsed = try ArgumentParser(command: command.declaration).parse(words)
  return try await command.init().run(parsed, console: &console)
}

private func help(_ words: ArraySlice<String>, console: inout Console) throws -> ExitCode {
  let words = words.filter { $0 != "--help" && $0 != "-h" }
  guard words.count <= 1 else { throw UsageError("help takes one command") }
  guard let word = words.first, word != "help" else {
    console.output.append(HelpText.program(Program.declarations))
    return .done
  }
  guard let command = Program.declarations.first(where: { $0.name == word }) else {
    throw UsageError.unknown("command", word, among: Program.declarations.map(\.name))
  }
  console.output.append(HelpText.command(command))
  return .done
}

extension Program {
  /// What the commands declare, in the order of the help.
  static var declarations: [CommandDeclaration] { commands.map { $0.declaration } }
}
