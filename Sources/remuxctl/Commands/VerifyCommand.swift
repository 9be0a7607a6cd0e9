import ISOBMFF
import Remux

/// Compares the samples of two files.
struct VerifyCommand: Command {
  static let original = ArgumentDeclaration("A", "The file to compare with.")
  static let copy = ArgumentDeclaration("B", "The file that was made of it.")

  static let declaration = CommandDeclaration(
    name: "verify", summary: "Prove that one file holds the samples of another.",
    discussion: [
      "Payloads are compared byte for byte, presentation times to the tick. The status is 3 where "
        + "something differs, and 0 where nothing does."
    ],
    usage: "A B [options]", arguments: [original, copy], options: [.json, .quiet, .progress])

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let originalFile = try arguments.argument(Self.original)
    let copyFile = try arguments.argument(Self.copy)
    let mode = try arguments.progressMode()
    let original = try Self.movie(originalFile)
    let copy = try Self.movie(copyFile)
    let reporter = ProgressReporter(mode, messages: console.messages)
    let total = original.tracks.reduce(0) { $0 &+ $1.samples.byteCount }
    let result: Verification
    do throws(RemuxError) {
      result = try await Verification(of: copy, against: original) { done, total in
        reporter.update(done: done, of: total)
      }
      reporter.finish(done: total, of: total)
    } catch {
      reporter.finish(done: 0, of: total)
      if error == .cancelled { throw CancellationError() }
      throw FileFailure(Self.file(of: error, originalFile, copyFile), error)
    }
    let text = VerificationText(result, original: originalFile, copy: copyFile)
    if arguments.has(.json) {
      console.json { text.write(to: &$0) }
    } else {
      text.print(to: &console)
    }
    return result.isEqual ? .done : .findings
  }

  private static func movie(_ file: String) throws -> Movie {
    try FileFailure.naming(file) {
      let movie = try Movie(path: file)
      try Verification.check(movie)
      return movie
    }
  }

  /// The file that an error is about.
  private static func file(of error: RemuxError, _ original: String, _ copy: String) -> String {
    if case .io(let failure) = error, failure.name == copy { return copy }
    return original
  }
}
