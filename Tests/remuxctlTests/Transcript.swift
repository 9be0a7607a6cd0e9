import Testing

@testable import remuxctl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a run of the program wrote, and how it ended.
struct Transcript {
  let output: String
  let messages: String
  let code: ExitCode

  /// Runs the program in this process.
  init(_ arguments: [String]) async {
    var console = Console.recording()
    code = await run(arguments, console: &console)
    output = console.output.text
    messages = console.messages.text
  }

  /// Everything, as it is kept in a file: the command, its results, its messages, its status.
  static func text(_ arguments: [String], _ transcript: Transcript) -> String {
    "$ remuxctl \(arguments.joined(separator: " "))\n" + transcript.output
      + transcript.messages.split(separator: "\n", omittingEmptySubsequences: true)
      .map { "stderr: \($0)\n" }.joined()
      + "status \(transcript.code.rawValue)\n"
  }
}

/// Texts that are kept beside the tests; `GOLDEN=update swift test` writes them anew.
enum Golden {
  /// Expects a text to be the one that is kept under a name.
  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = folder + "/" + name
    if isUpdating { try write(text, to: path) }
    let kept = try #require(
      read(path), "\(name) is missing: GOLDEN=update swift test", sourceLocation: sourceLocation)
    #expect(text == kept, "\(name) differs", sourceLocation: sourceLocation)
  }

  /// Whether the kept texts are to be written anew.
  static let isUpdating: Bool = {
    guard let mode = unsafe getenv("GOLDEN") else { return false }
    return unsafe String(cString: mode) == "update"
  }()

  private static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.joined(separator: "/") + "/Transcripts"
  }()

  private static func read(_ path: String) -> String? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe _ = fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let byte = unsafe fgetc(file)
      guard byte >= 0 else { break }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct CannotWrite: Error {
    let path: String
  }

  /// Writes a text over the one that is kept at a path.
  static func write(_ text: String, to path: String) throws {
    guard let file = unsafe fopen(path, "w") else { throw CannotWrite(path: path) }
    defer { unsafe _ = fclose(file) }
    for byte in text.utf8 where unsafe fputc(Int32(byte), file) < 0 {
      throw CannotWrite(path: path)
    }
  }
}
