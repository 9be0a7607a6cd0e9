import ISOBMFF
import Remux

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Moves the index of a movie to the front.
struct FaststartCommand: Command {
  static let declaration = CommandDeclaration(
    name: "faststart", summary: "Move the index to the front of a file.",
    discussion: [
      "A player can then begin before the whole file is there. Samples and boxes stay as they are; "
        + "only offsets change."
    ],
    usage: "FILE (-o OUT | --in-place) [options]", arguments: [.file],
    options: [.output, .inPlace, .dryRun, .json, .force, .durable, .quiet, .progress])

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    switch try arguments.destination() {
    case .file(let output):
      let writing = try Writing(arguments, output: output, rotation: .keep)
      return try await writing.run(
        try arguments.argument(.file), to: output, console: &console)
    case .inPlace:
      return try await replace(arguments, console: &console)
    }
  }

  /// Writes the whole file anew beside the old one, and puts it in its place.
  private func replace(
    _ arguments: ParsedArguments, console: inout Console
  ) async throws -> ExitCode {
    let file = try arguments.argument(.file)
    let movie = try FileFailure.naming(file) { try Movie(path: file) }
    guard !movie.isFaststart else {
      if arguments.has(.json) {
        console.json { json in
          json.object { json in
            json.field("input", file)
            json.field("output", file)
            json.field("written", false)
            json.field("faststart", true)
          }
        }
      } else if !arguments.has(.quiet) {
        console.note("\(file): the index is in front already, nothing to do")
      }
      return .done
    }
    // The name that is replaced is that of the file, not of a link to it.
    let output = Self.resolved(file) ?? file
    let writing = try Writing(
      arguments, output: output, rotation: .keep, replacesInput: true,
      format: Self.format(of: movie, path: file))
    return try await writing.run(file, to: output, console: &console)
  }

  /// The kind of file that a movie is: by its brand, else by its name.
  static func format(of movie: Movie, path: String) -> OutputFormat {
    switch movie.fileType?.majorBrand {
    case nil, "qt  ": .mov
    case "M4V ", "M4VH", "M4VP": .m4v
    case "M4A ", "M4B ": .m4a
    default: OutputFormat(path: path).flatMap { $0.isQuickTime ? nil : $0 } ?? .mp4
    }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
