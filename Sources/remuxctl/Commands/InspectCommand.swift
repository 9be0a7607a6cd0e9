import ISOBMFF
import Remux

/// Shows what is in a file.
struct InspectCommand: Command {
  static let boxes = OptionDeclaration.flag(
    "boxes", "Show the tree of boxes instead of the summary.")
  static let fields = OptionDeclaration.flag(
    "fields", "Show every field of every box. (implies --boxes)")
  static let path = OptionDeclaration.value(
    "path", "PATH",
    "Show one box and what is inside it, such as moov/trak[1]/tkhd; the index counts boxes of "
      + "that type from 0. (implies --boxes)")
  static let all = OptionDeclaration.flag(
    "all", "Show tables, lists and bytes in full. (implies --fields)")

  static let declaration = CommandDeclaration(
    name: "inspect", summary: "Show what is in a file.",
    discussion: [
      "Without options, a summary for a person. A damaged file still shows what could be read."
    ],
    usage: "FILE [options]", arguments: [.file],
    options: [.json, boxes, fields, path, all])

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let file = try arguments.argument(.file)
    if Self.wantsBoxes(arguments) {
      let tree = try FileFailure.naming(file) { try BoxTree(reading: FileSource(path: file)) }
      try Self.showBoxes(of: tree, arguments, console: &console)
      return .done
    }
    let reading = try Reading(file)
    let summary: MovieSummary
    switch reading.movie {
    case .success(let movie): summary = MovieSummary(movie)
    case .failure(let error): summary = MovieSummary(reading.tree, unreadable: error)
    }
    if arguments.has(.json) {
      console.json { SummaryJSON(summary, file: file).write(to: &$0) }
    } else {
      SummaryText(summary, file: file).print(to: &console)
    }
    if case .failure(let error) = reading.movie { throw FileFailure(file, error) }
    return .done
  }

  /// Whether the tree of boxes is asked for, and not the summary.
  static func wantsBoxes(_ arguments: ParsedArguments) -> Bool {
    arguments.has(boxes) || arguments.has(fields) || arguments.has(path) || arguments.has(all)
  }

  /// Prints the tree of boxes, as the options ask for it.
  ///
  /// - Throws: ``FileFailure`` where the file has no boxes, or none at the path.
  static func showBoxes(
    of tree: BoxTree, _ arguments: ParsedArguments, console: inout Console
  ) throws {
    let file = try arguments.argument(.file)
    var listing = BoxListing(tree)
    listing.showsFields = arguments.has(fields) || arguments.has(all)
    listing.showsAll = arguments.has(all)
    // Any text begins with what could be the size and the type of a box.
    if tree.boxes.allSatisfy({ $0.fields == nil && $0.header.declaredSize != nil }) {
      throw FileFailure(file, BoxError(.unsupported("not an ISO base media file")))
    }
    if let path = arguments.value(path) {
      guard let found = tree.node(at: path) else {
        throw FileFailure(file, BoxError(.invalid("no box at this path"), path: path))
      }
      listing.root = found
    }
    if arguments.has(.json) {
      console.json { listing.write(to: &$0, file: file) }
    } else {
      listing.print(to: &console)
    }
  }
}
