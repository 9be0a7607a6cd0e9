import ISOBMFF
import Remux

/// Looks for what is wrong with a file.
struct CheckCommand: Command {
  static let declaration = CommandDeclaration(
    name: "check", summary: "Look for what is wrong with a file.",
    discussion: [
      "Every finding is one line on standard output: how bad it is, what it is, and where. The "
        + "status is 3 where an error or a warning was found, and 0 where all is well; notes "
        + "say what is worth knowing, and do not count."
    ],
    usage: "FILE [options]", arguments: [.file], options: [.json])

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let file = try arguments.argument(.file)
    let reading = try Reading(file)
    let findings: [Finding]
    switch reading.movie {
    case .success(let movie): findings = Check(movie).findings
    case .failure(let error): findings = Check.findings(of: reading.tree, unreadable: error)
    }
    if arguments.has(.json) {
      console.json { json in
        json.object { json in
          json.field("file", file)
          for severity in [Finding.Severity.error, .warning, .note] {
            json.field("\(severity.rawValue)s", findings.count { $0.severity == severity })
          }
          FindingText.write(findings, to: &json)
        }
      }
    } else {
      for finding in findings { console.print(FindingText.line(finding, console: console)) }
    }
    if case .failure(let error) = reading.movie { throw FileFailure(file, error) }
    if findings.isEmpty { console.note("\(file): nothing found") }
    return findings.contains { $0.severity > .note } ? .findings : .done
  }
}

/// A file that was opened for a look: its boxes, and the movie or why there is none.
struct Reading {
  /// The boxes.
  let tree: BoxTree
  /// The movie, or why none can be read.
  let movie: Result<Movie, BoxError>

  /// Opens a file.
  ///
  /// - Throws: ``FileFailure`` where it cannot be read at all, or has nothing of an ISO base media
  ///   file.
  init(_ file: String) throws {
    tree = try FileFailure.naming(file) { try BoxTree(reading: FileSource(path: file)) }
    // Any text begins with what could be the size and the type of a box.
    if tree.boxes.allSatisfy({ $0.fields == nil && $0.header.declaredSize != nil }) {
      throw FileFailure(file, BoxError(.unsupported("not an ISO base media file")))
    }
    let tree = tree
    movie = Result { () throws(BoxError) in try Movie(tree) }
  }
}
