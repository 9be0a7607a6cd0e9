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
      + "that type from 0, and // is any depth, as in moov//stsd. (implies --boxes)")
  static let depth = OptionDeclaration.value(
    "depth", "N", "Show so many levels of boxes. (implies --boxes)")
  static let hex = OptionDeclaration.flag(
    "hex", "Show the bytes of the box at --path, with each field marked.")
  static let xml = OptionDeclaration.flag("xml", "Print the boxes as XML. (implies --boxes)")
  static let all = OptionDeclaration.flag(
    "all", "Show tables, lists and bytes in full. (implies --fields)")

  static let declaration = CommandDeclaration(
    name: "inspect", summary: "Show what is in a file.",
    discussion: [
      "Without options, a summary for a person. A damaged file still shows what could be read."
    ],
    usage: "FILE [options]", arguments: [.file],
    options: [.json, boxes, fields, path, depth, hex, xml, all])

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
  private static func wantsBoxes(_ arguments: ParsedArguments) -> Bool {
    [boxes, fields, path, depth, hex, xml, all].contains { arguments.has($0) }
  }

  /// Prints the tree of boxes, as the options ask for it.
  ///
  /// - Throws: ``FileFailure`` where the file has no boxes, or none at the path; ``UsageError``
  ///   where options do not go together.
  static func showBoxes(
    of tree: BoxTree, _ arguments: ParsedArguments, console: inout Console
  ) throws {
    let file = try arguments.argument(.file)
    var listing = BoxListing(tree)
    listing.showsFields = arguments.has(fields) || arguments.has(all)
    listing.showsAll = arguments.has(all)
    if let depth = try arguments.integer(depth, in: 1...BoxTree.depthLimit) {
      listing.depthLimit = depth
    }
    if arguments.has(xml), arguments.has(.json) {
      throw UsageError("--xml and --json do not go together")
    }
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
    if arguments.has(hex) {
      guard let root = listing.root else { throw UsageError("--hex needs --path") }
      guard !arguments.has(.json), !arguments.has(xml) else {
        throw UsageError("--hex is text, and has no --json or --xml")
      }
      let bytes = HexListing(root.node, at: root.path, of: tree, showsAll: listing.showsAll)
      try FileFailure.naming(file) { try bytes.print(to: &console) }
    } else if arguments.has(.json) {
      console.json { listing.write(to: &$0, file: file) }
    } else if arguments.has(xml) {
      console.xml { listing.write(to: &$0, file: file) }
    } else {
      listing.print(to: &console)
    }
  }
}
