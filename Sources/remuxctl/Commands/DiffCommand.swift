import ISOBMFF
import Remux

/// Compares the boxes of two files.
struct DiffCommand: Command {
  static let first = ArgumentDeclaration("A", "The first file.")
  static let second = ArgumentDeclaration("B", "The second file.")
  static let ignore = OptionDeclaration.value(
    "ignore", "PATH", isRepeatable: true,
    "Leave out boxes and what is inside, such as moov/udta or //free, or one field, such as "
      + "moov/mvhd.modification_time.")
  static let structure = OptionDeclaration.flag(
    "structure", "Compare boxes only, and no media.")
  static let media = OptionDeclaration.value(
    "media", "HOW", choices: ["samples", "bytes"],
    "How to compare media: samples (wherever they lie, where both files hold movies) or bytes "
      + "(of the boxes that hold it). (default: samples)")

  static let declaration = CommandDeclaration(
    name: "diff", summary: "Show in what two files differ.",
    discussion: [
      "One line a difference: the box, the field, and both values. Where boxes stand is none. "
        + "Samples are compared wherever they lie; 'verify' compares their times too. The status "
        + "is 3 where something differs, and 0 where nothing does."
    ],
    usage: "A B [options]", arguments: [first, second],
    options: [ignore, structure, media, .json, .quiet, .progress])

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let originalFile = try arguments.argument(Self.first)
    let file = try arguments.argument(Self.second)
    let mode = try arguments.progressMode()
    var media: FileDifference.MediaComparison = try arguments.choice(Self.media) ?? .samples
    if arguments.has(Self.structure) {
      _ = try arguments.only(Self.structure, or: Self.media)
      media = .none
    }
    var options = TreeDifference.Options()
    for text in arguments.values(Self.ignore) {
      let (path, field) = try FieldArgument.split(text, of: "--ignore")
      if let field {
        options.ignoredFields.append((path, field))
      } else {
        options.ignoredBoxes.append(path)
      }
    }
    let original = try Reading(originalFile).tree
    let tree = try Reading(file).tree
    let reporter = ProgressReporter(mode, messages: console.messages)
    let difference: FileDifference
    do throws(RemuxError) {
      difference = try await FileDifference(of: tree, from: original, media: media, options) {
        done, total in
        reporter.update(done: done, of: total)
      }
      reporter.finish(done: original.source.size, of: original.source.size)
    } catch {
      reporter.finish(done: 0, of: original.source.size)
      if error == .cancelled { throw CancellationError() }
      if case .io(let failure) = error, failure.name == file { throw FileFailure(file, error) }
      throw FileFailure(originalFile, error)
    }
    let text = DifferenceText(difference)
    if arguments.has(.json) {
      console.json { json in
        json.object { json in
          json.field("first", originalFile)
          json.field("second", file)
          text.write(to: &json)
        }
      }
    } else {
      for line in text.lines { console.print(line) }
    }
    return difference.isEmpty ? .done : .findings
  }
}

/// A box, and maybe one of its fields, as words of the command line.
enum FieldArgument {
  /// Takes `moov/mvhd.duration` apart; a code may begin with a point, and the field begins behind the
  /// next one of the last step.
  static func split(
    _ text: some StringProtocol, of option: String
  ) throws(UsageError) -> (path: BoxPath, field: String?) {
    let text = String(text)
    var step = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    if step < text.endIndex { step = text.index(after: step) }
    guard let point = text[step...].firstIndex(of: ".") else {
      return (try path(text, of: option), nil)
    }
    let field = String(text[text.index(after: point)...])
    guard !field.isEmpty else { throw UsageError("\(option) \(text): the field is missing") }
    return (try path(String(text[..<point]), of: option), field)
  }

  /// The path that a text spells.
  static func path(_ text: String, of option: String) throws(UsageError) -> BoxPath {
    do throws(BoxError) {
      return try BoxPath(text)
    } catch {
      throw UsageError("\(option) \(text): \(error.message)")
    }
  }
}
