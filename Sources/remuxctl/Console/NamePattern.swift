import ISOBMFF

/// How the files are called that a movie is split into: `{name}-{n:03}.{ext}`.
struct NamePattern: Hashable, Sendable {
  /// One of the files.
  struct Part: Hashable, Sendable {
    /// Which it is, from 1.
    var number: Int
    /// Where it starts in the movie.
    var start: MediaTime
    /// Its title; nil where it has none, and is called by its number.
    var title: String?
  }

  private enum Piece: Hashable, Sendable {
    case text(String)
    case number(width: Int)
    case name, ext, start, title

    var tellsPartsApart: Bool {
      switch self {
      case .number, .start, .title: true
      case .text, .name, .ext: false
      }
    }
  }

  /// The pattern where none is given.
  static let standard = "{name}-{n:03}.{ext}"
  /// The most bytes of a title in a name.
  private static let titleLimit = 100
  /// The most bytes of a file name that file systems take.
  private static let nameLimit = 255

  private let pieces: [Piece]
  private let text: String

  /// Reads a pattern; `{{` and `}}` are braces.
  ///
  /// - Throws: where what stands in braces is not known, or a brace has no partner.
  init(_ text: String = standard) throws(UsageError) {
    self.text = text
    var pieces: [Piece] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if (character == "{" || character == "}") && rest.first == character {
        plain.append(character)
        rest.removeFirst()
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(try Self.piece(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else if character == "{" || character == "}" {
        throw UsageError("'\(character)' has no partner in '\(text)'; write it twice to mean it")
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    self.pieces = pieces
  }

  private static func piece(_ word: String) throws(UsageError) -> Piece {
    switch word {
    case "n": return .number(width: 1)
    case "name": return .name
    case "ext": return .ext
    case "start": return .start
    case "title": return .title
    default:
      if word.hasPrefix("n:"), let width = Int(word.dropFirst(2)), (1...18).contains(width) {
        return .number(width: width)
      }
      throw UsageError(
        "'{\(word)}' is not known in a name; write {n}, {n:03}, {name}, {ext}, {start} or {title}")
    }
  }

  /// Names all parts.
  ///
  /// - Parameters:
  ///   - parts: the parts.
  ///   - name: what `{name}` stands for: the name of the input without folder and extension.
  ///   - ext: what `{ext}` stands for, without the point.
  /// - Returns: the names, in the order of the parts.
  /// - Throws: where nothing tells several parts apart, two names are the same (in whatever case),
  ///   or one is empty or too long for a file.
  func names(of parts: [Part], name: String, ext: String) throws(UsageError) -> [String] {
    guard parts.count <= 1 || pieces.contains(where: \.tellsPartsApart) else {
      throw UsageError(
        "'\(text)' gives all \(parts.count) parts the same name; put {n}, {title} or {start} in it")
    }
    var names: [String] = []
    var owners: [String: Part] = [:]
    for part in parts {
      let made = pieces.map { text(of: $0, part, name, ext) }.joined()
      let file =
        made.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).last ?? made.utf8[...]
      guard !file.isEmpty, !file.elementsEqual(".".utf8), !file.elementsEqual("..".utf8),
        !made.utf8.contains(0)
      else { throw UsageError("'\(text)' makes no file name of part \(part.number)") }
      guard file.count <= Self.nameLimit else {
        throw UsageError(
          "the name of part \(part.number) has \(file.count) bytes, more than \(Self.nameLimit)")
      }
      if let other = owners.updateValue(part, forKey: made.lowercased()) {
        throw UsageError(
          "parts \(other.number) and \(part.number) would both be called '\(made)'; put {n} into "
            + "the name")
      }
      names.append(made)
    }
    return names
  }

  private func text(of piece: Piece, _ part: Part, _ name: String, _ ext: String) -> String {
    switch piece {
    case .text(let text): return text
    case .number(let width): return Self.padded(part.number, width)
    case .name: return name
    case .ext: return ext
    case .start: return Self.clock(part.start)
    case .title:
      let title = part.title.map(Self.safe) ?? ""
      return title.isEmpty ? Self.padded(part.number, 1) : title
    }
  }

  private static func padded(_ number: some BinaryInteger, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Hours, minutes, seconds and thousandths, rounded down: `00-01-30.500`.
  private static func clock(_ time: MediaTime) -> String {
    let thousandths = max(0, time.ticks(of: 1000, rounding: .down) ?? 0)
    let seconds = thousandths / 1000
    return "\(padded(seconds / 3600, 2))-\(padded(seconds / 60 % 60, 2))-\(padded(seconds % 60, 2))"
      + ".\(padded(thousandths % 1000, 3))"
  }

  /// A title as a part of a file name: without slashes, control characters, points at its start and
  /// spaces at its ends, and of at most 100 bytes.
  static func safe(_ title: String) -> String {
    var cleaned = ""
    for scalar in title.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: cleaned.append(" ")
      default: cleaned.unicodeScalars.append(scalar == "/" ? "-" : scalar)
      }
    }
    var result = ""
    var count = 0
    for character in cleaned.drop(while: { $0 == "." || $0 == " " }) {
      count += character.utf8.count
      guard count <= titleLimit else { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result
  }
}
