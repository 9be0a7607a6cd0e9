/// A file that lists what is joined: one path a line, or the script of FFmpeg's concat demuxer.
///
/// In the plain form a line is a path, and behind a tab or two spaces the ranges of it that are
/// wanted. A list whose first line is `ffconcat version 1.0` or a `file` directive is FFmpeg's: its
/// directives `file`, `inpoint` and `outpoint` count, with FFmpeg's quoting.
struct ClipList: Hashable, Sendable {
  /// One line.
  struct Clip: Hashable, Sendable {
    /// The path, made relative to where the program runs.
    var path: String
    /// The stretches of it that are wanted, in order; none for the whole file.
    var ranges: [RangeArgument]
    /// The number of the line, from 1.
    var line: Int
  }

  /// The files, in order; at least one.
  let clips: [Clip]

  /// The most lines that are read.
  static let lineLimit = 100_000

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - path: its path, against whose folder the paths inside are taken, and for messages.
  /// - Throws: where it is not UTF-8, has too many lines, lists nothing, or a line is wrong, with
  ///   the number of the line.
  init(_ bytes: [UInt8], path: String) throws(UsageError) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    var clips: [Clip] = []
    var script: Script?
    var isFirst = true
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
      .split(separator: 0x0A, maxSplits: Self.lineLimit, omittingEmptySubsequences: false)
    guard lines.count <= Self.lineLimit || lines.last?.isEmpty ?? true else {
      throw UsageError("\(path) has more than \(Self.lineLimit) lines")
    }
    for (index, line) in lines.enumerated() {
      do throws(UsageError) {
        let text = String(decoding: line, as: UTF8.self)
        guard text.utf8.elementsEqual(line), !line.contains(0) else {
          throw UsageError("the text is not UTF-8")
        }
        let trimmed = Self.trimmed(text[...])
        guard !trimmed.isEmpty, !trimmed.hasPrefix("#") else { continue }
        if isFirst, Script.opens(trimmed) { script = Script() }
        isFirst = false
        if script != nil {
          try script?.read(trimmed, line: index + 1)
        } else {
          clips.append(try Self.clip(trimmed, line: index + 1))
        }
      } catch {
        throw UsageError("\(path), line \(index + 1): \(error.description)")
      }
    }
    if let script {
      do throws(UsageError) {
        clips = try script.clips()
      } catch {
        throw UsageError("\(path), \(error.description)")
      }
    }
    guard !clips.isEmpty else { throw UsageError("\(path) lists no files") }
    self.clips = clips.map { clip in
      var clip = clip
      if !clip.path.hasPrefix("/") { clip.path = folder + clip.path }
      return clip
    }
  }

  /// A line of the plain form.
  private static func clip(_ line: Substring, line number: Int) throws(UsageError) -> Clip {
    guard !line.hasPrefix("file '") else {
      throw UsageError("a 'file' line among plain paths; the first line decides which form it is")
    }
    var ranges: [RangeArgument] = []
    guard !line.contains("\t") else {
      let parts = line.split(separator: "\t").map(trimmed)
      for part in parts.dropFirst() where !part.isEmpty { ranges.append(try RangeArgument(part)) }
      return Clip(path: String(parts[0]), ranges: ranges, line: number)
    }
    var path = line
    while let gap = lastGap(in: path) {
      let word = path[gap.upperBound...]
      // A word of nothing but the letters of ranges is meant as one, even where it is wrong.
      guard word.allSatisfy({ "0123456789.:#@+ms".contains($0) }), word.contains(where: \.isNumber)
      else { break }
      ranges.insert(try RangeArgument(word), at: 0)
      path = path[..<gap.lowerBound]
    }
    return Clip(path: String(path), ranges: ranges, line: number)
  }

  /// The last two spaces or more; nil where there are none.
  private static func lastGap(in text: Substring) -> Range<String.Index>? {
    guard let space = text.lastIndex(of: " ") else { return nil }
    let before = text[..<space]
    let path = before.prefix(before.count - before.reversed().prefix { $0 == " " }.count)
    guard path.endIndex < space, !path.isEmpty else { return nil }
    return path.endIndex..<text.index(after: space)
  }

  /// Without spaces, tabs and carriage returns at both ends.
  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank = { (character: Character) in " \t\r".contains(character) }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}

/// The script of FFmpeg's concat demuxer, as far as it says which files to join.
private struct Script {
  private struct File {
    var path: String
    var line: Int
    var start: TimeArgument?
    var end: TimeArgument?
  }

  private var files: [File] = []

  /// Whether a line can only be the first of a script.
  static func opens(_ line: Substring) -> Bool {
    let (word, value) = directive(line)
    return word == "file" && !value.isEmpty || word == "ffconcat" && value.hasPrefix("version")
  }

  /// The word at the start of a line, and what stands behind it.
  private static func directive(_ line: Substring) -> (word: Substring, value: Substring) {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let word = line.prefix { !isBlank($0) }
    return (word, line[word.endIndex...].drop(while: isBlank))
  }

  mutating func read(_ line: Substring, line number: Int) throws(UsageError) {
    let (word, value) = Self.directive(line)
    switch word {
    case "ffconcat":
      guard value == "version 1.0" else {
        throw UsageError("'\(line)' is not known; only 'ffconcat version 1.0' is")
      }
    case "file":
      let path = try Self.unquoted(value)
      guard !path.isEmpty else { throw UsageError("'file' needs a path") }
      files.append(File(path: path, line: number))
    case "inpoint", "outpoint":
      guard !files.isEmpty else { throw UsageError("'\(word)' must stand below a 'file'") }
      let text = try Self.unquoted(value)
      let point = TimeArgument(try PlainTime(text), text: text)
      if word == "inpoint" {
        files[files.count - 1].start = point
      } else {
        files[files.count - 1].end = point
      }
    case "file_packet_meta", "file_packet_metadata":
      break  // says something of packets that no movie file can hold
    default:
      throw UsageError(
        "'\(word)' cannot be followed; 'file', 'inpoint' and 'outpoint' of FFmpeg's lists can")
    }
  }

  func clips() throws(UsageError) -> [ClipList.Clip] {
    var clips: [ClipList.Clip] = []
    for file in files {
      var ranges: [RangeArgument] = []
      if file.start != nil || file.end != nil {
        let text = "\(file.start?.text ?? "")..\(file.end?.text ?? "")"
        do throws(UsageError) {
          ranges = [try RangeArgument(from: file.start, to: file.end, text: text)]
        } catch {
          throw UsageError("line \(file.line): \(error.description)")
        }
      }
      clips.append(ClipList.Clip(path: file.path, ranges: ranges, line: file.line))
    }
    return clips
  }

  /// FFmpeg Utilities, "Quoting and escaping": a backslash takes the next character as it is, and
  /// single quotes take all up to the next one; a blank outside of both ends the word.
  private static func unquoted(_ text: Substring) throws(UsageError) -> String {
    var result = ""
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": result.unicodeScalars.append(rest.popFirst() ?? "\\")
      case "'":
        guard let end = rest.firstIndex(of: "'") else {
          throw UsageError("a single quote is not closed; write '\\'' for one inside a path")
        }
        result.unicodeScalars.append(contentsOf: rest[..<end])
        rest = rest[rest.index(after: end)...]
      case " ", "\t":
        guard rest.allSatisfy({ $0 == " " || $0 == "\t" }) else {
          throw UsageError(
            "'\(Substring(rest))' stands behind the word; put paths in single quotes")
        }
        return result
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
