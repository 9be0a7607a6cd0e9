import ISOBMFF
import Remux

/// Changes boxes and fields of a file.
struct EditCommand: Command {
  static let set = OptionDeclaration.value(
    "set", "PATH.FIELD=VALUE", isRepeatable: true,
    "Set a field, such as moov/trak[1]/tkhd.flags=7 or moov//stts.entries[0].sample_delta=512; "
      + "names are those that 'inspect --fields' shows.")
  static let remove = OptionDeclaration.value(
    "remove", "PATH", isRepeatable: true, "Take a box out, such as moov/udta.")
  static let insert = OptionDeclaration.value(
    "insert", "PATH@WHERE=BOXES", isRepeatable: true,
    "Put the boxes of the file BOXES before or after the box at PATH (@before, @after), or "
      + "inside it (@first, @last); an empty PATH is the file.")
  static let replace = OptionDeclaration.value(
    "replace", "PATH=BOXES", isRepeatable: true,
    "Put the boxes of the file BOXES in the place of a box.")
  static let allowBroken = OptionDeclaration.flag(
    "allow-broken", "Write OUT even where the movie in it is broken.")

  static let declaration = CommandDeclaration(
    name: "edit", summary: "Change boxes and fields of a file.",
    discussion: [
      "Changes are made in the order given, all or none. Offsets into the file follow the boxes "
        + "that move. What would break the movie or lose samples is refused.",
      "A path means the first box there; with * or // in it, --set and --remove mean every box.",
    ],
    usage: "FILE -o OUT CHANGE... [options]", arguments: [.file],
    options: [
      .output, set, remove, insert, replace, allowBroken, .dryRun, .json, .force, .durable, .quiet,
      .progress,
    ])

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    console.isQuiet = arguments.has(.quiet)
    let file = try arguments.argument(.file)
    let isDryRun = arguments.has(.dryRun)
    let output = isDryRun ? arguments.value(.output) : try arguments.outputFile()
    let changes = try Self.changes(arguments)
    let (edit, difference) = try FileFailure.naming(file) {
      let tree = try Reading(file).tree
      let edit = try TreeEdit(tree, changes, allowsBroken: arguments.has(Self.allowBroken))
      return (edit, try edit.difference(from: tree))
    }
    for problem in edit.problems { console.warn("broken: \(problem)", file: file) }
    if let output, !isDryRun {
      try await PlanExport(arguments, edit.plan, input: file, output: output).run(console: console)
    }
    let text = DifferenceText(difference, of: edit)
    if arguments.has(.json) {
      console.json { json in
        json.object { json in
          json.field("input", file)
          json.field("output", output)
          json.field("written", !isDryRun)
          json.field("bytes", edit.plan.size)
          json.field("problems", edit.problems.map(\.description))
          text.write(to: &json)
        }
      }
    } else if isDryRun {
      for line in text.lines { console.print(line) }
    } else {
      for line in text.lines { console.note(line) }
      if difference.isEmpty { console.note("nothing changes") }
    }
    return .done
  }

  // MARK: Changes

  /// The changes in the order of the command line.
  private static func changes(_ arguments: ParsedArguments) throws -> [TreeEdit.Change] {
    var changes: [TreeEdit.Change] = []
    for (option, value) in arguments.occurrences(of: [set, remove, insert, replace]) {
      switch option.name {
      case set.name: changes.append(try setting(value))
      case remove.name:
        changes.append(.remove(try FieldArgument.path(value, of: "--remove")))
      case insert.name: changes.append(try insertion(value))
      default:
        let (place, file) = try assignment(value, of: replace)
        changes.append(
          .replace(try FieldArgument.path(place, of: "--replace"), by: try boxes(file)))
      }
    }
    guard !changes.isEmpty else {
      throw UsageError("say what to change: --set, --remove, --insert or --replace")
    }
    return changes
  }

  private static func assignment(
    _ text: String, of option: OptionDeclaration
  ) throws(UsageError) -> (String, String) {
    guard let equals = text.firstIndex(of: "=") else {
      throw UsageError("--\(option.name) takes \(option.placeholder ?? ""), not '\(text)'")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  private static func setting(_ text: String) throws(UsageError) -> TreeEdit.Change {
    let (place, value) = try assignment(text, of: set)
    let (path, field) = try FieldArgument.split(place, of: "--set")
    guard let field else { throw UsageError("--set \(place): the field is missing") }
    return .set(path, field: field, value: value)
  }

  private static func insertion(_ text: String) throws -> TreeEdit.Change {
    let (place, file) = try assignment(text, of: insert)
    let parts = place.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError("--insert takes \(insert.placeholder ?? ""), not '\(text)'")
    }
    let path = try FieldArgument.path(String(parts[0]), of: "--insert")
    let position: BoxPosition
    switch parts[1] {
    case "before": position = .before(path)
    case "after": position = .after(path)
    case "first": position = .first(inside: path)
    case "last": position = .last(inside: path)
    default:
      throw UsageError("--insert takes @before, @after, @first or @last, not '@\(parts[1])'")
    }
    return .insert(try boxes(file), at: position)
  }

  /// The bytes of a file of boxes.
  private static func boxes(_ file: String) throws -> Bytes {
    try FileFailure.naming(file) {
      let source = try FileSource(path: file)
      guard let count = Int(exactly: source.size), count <= 1 << 30 else {
        throw BoxError(.unsupported("more than a gigabyte of boxes"))
      }
      return try source.bytes(at: 0, count: count)
    }
  }
}
