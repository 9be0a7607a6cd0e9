import ISOBMFF
import Remux

/// What the files are called that a movie is split into, and where they go.
struct PartNames {
  private let pattern: NamePattern
  private let folder: String
  private let name: String
  private let ext: String

  /// Reads `-o` and `--output-dir`.
  ///
  /// - Throws: where the pattern is wrong, or has a folder of its own beside `--output-dir`.
  init(_ arguments: ParsedArguments, input: String) throws(UsageError) {
    let text = arguments.value(SplitCommand.pattern)
    pattern = try NamePattern(text ?? NamePattern.standard)
    let file =
      input.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).last ?? input.utf8[...]
    if let dir = arguments.value(SplitCommand.folder) {
      guard text?.hasPrefix("/") != true else {
        throw UsageError("-o with a folder and --output-dir exclude each other")
      }
      folder = dir.isEmpty || dir.hasSuffix("/") ? dir : dir + "/"
    } else {
      folder = text == nil ? String(decoding: input.utf8.dropLast(file.count), as: UTF8.self) : ""
    }
    let last = String(decoding: file, as: UTF8.self)
    let dot = last.lastIndex(of: ".").flatMap { $0 > last.startIndex ? $0 : nil }
    name = dot.map { String(last[..<$0]) } ?? last
    let format = arguments.value(.format)
    ext = format ?? dot.map { String(last[last.index(after: $0)...]) } ?? "mp4"
  }

  /// A name by which the kind of file can be told.
  var sample: String {
    let part = NamePattern.Part(number: 1, start: .zero, title: nil)
    return (try? pattern.names(of: [part], name: name, ext: ext).first) ?? "\(name).\(ext)"
  }

  /// The paths of all parts.
  ///
  /// - Throws: where the pattern cannot name them; ``FileFailure`` where a file exists that may not
  ///   be replaced.
  func names(of parts: [Splitter.Part], replacing: Bool) throws -> [String] {
    let names = try pattern.names(
      of: parts.enumerated().map { index, part in
        NamePattern.Part(number: index + 1, start: part.range.start, title: part.title)
      }, name: name, ext: ext
    ).map { folder + $0 }
    guard !replacing else { return names }
    for name in names where System.exists(name) {
      throw FileFailure(name, RemuxError.outputExists(name))
    }
    return names
  }
}
