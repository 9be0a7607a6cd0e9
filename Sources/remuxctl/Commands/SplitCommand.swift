import ISOBMFF
import Remux

/// Splits a movie into files.
struct SplitCommand: Command {
  static let every = OptionDeclaration.value(
    "every", "T", "Begin a new part after every such time: 60, 1:30, 500ms.")
  static let at = OptionDeclaration.value(
    "at", "T,T,...", "Begin new parts at these times: 90, 1:30.5, or #2700 (a frame).")
  static let size = OptionDeclaration.value(
    "size", "SIZE",
    "Make the parts as long as they can be without a file of more than SIZE: 95MB, 1.5GiB. They "
      + "begin on sync samples.")
  static let chapters = OptionDeclaration.flag("chapters", "Begin a new part at every chapter.")
  static let pattern = OptionDeclaration.value(
    "output", short: "o", "PATTERN",
    "What the parts are called: {name} and {ext} of FILE, {n} or {n:03} (from 1), {start}, "
      + "{title}. (default: \(NamePattern.standard) beside FILE)")
  static let folder = OptionDeclaration.value(
    "output-dir", "DIR", "The folder for the parts; it has to be there.")

  private static let ways = [every, at, size, chapters]

  static let declaration = CommandDeclaration(
    name: "split", summary: "Split a movie into several files.",
    discussion: [
      "Together the parts show what FILE shows. With --cut keyframe or keyframe-inward, parts begin "
        + "on the sync sample before or behind the time that was asked for. If a file of one of the "
        + "names exists, nothing is written, unless --force."
    ],
    usage: "FILE (--every T | --at T,... | --size SIZE | --chapters) [options]",
    arguments: [.file],
    options: [every, at, size, chapters, pattern, folder, .cut, .rotation, .format]
      + OptionDeclaration.writing.map {
        $0.name == OptionDeclaration.force.name ? $0.saying("Replace files that exist.") : $0
      })

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let given = Self.ways.filter { arguments.has($0) }
    guard given.count == 1 else {
      throw UsageError(
        given.isEmpty
          ? "say where to split: --every, --at, --size or --chapters"
          : "--\(given[0].name) and --\(given[1].name) exclude each other")
    }
    let input = try arguments.argument(.file)
    let naming = try PartNames(arguments, input: input)
    let writing = try Writing(
      arguments, output: naming.sample, rotation: arguments.rotation?.policy ?? .normalize)
    let cut = try arguments.cutPolicy()
    let points = try Self.points(arguments)
    let limit = try arguments.value(Self.size).map { text throws(UsageError) in
      try SizeArgument(text)
    }
    var inputs = InputMovies(for: writing.composing.format)
    let composition = try inputs.composition(of: input, writing.composing)
    let splitter = Splitter(composition, input: input, cut: cut)
    let parts: [Splitter.Part]
    if let limit {
      parts = try splitter.parts(of: limit.bytes) { try writing.planned($0, to: input).plan.size }
    } else if let points {
      parts = try splitter.parts(at: points)
    } else {
      parts = try splitter.chapters(MovieSummary(composition.base).chapters)
    }
    let outputs = try naming.names(of: parts, replacing: arguments.has(.force))
    var files: [Writing.PlannedFile] = []
    for (part, output) in zip(parts, outputs) {
      files.append(try writing.planned(splitter.composition(of: part.range), to: output))
    }
    let isJSON = arguments.has(.json)
    return try await writing.write(files, console: &console) { isDryRun, console in
      let text = PartsText(input: input, parts, files, isDryRun: isDryRun)
      if isJSON {
        console.json { text.write(to: &$0) }
      } else if isDryRun {
        text.print(to: &console)
      } else {
        text.note(to: console)
      }
    }
  }

  private static func points(_ arguments: ParsedArguments) throws(UsageError) -> SplitPoints? {
    if let text = arguments.value(every) { return try .every(text) }
    if let text = arguments.value(at) { return try .at(text) }
    return nil
  }
}
