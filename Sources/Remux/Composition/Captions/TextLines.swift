internal import ISOBMFF

/// The lines of a text file, whatever ends them.
struct TextLines {
  private let bytes: Bytes
  private var position = 0
  /// The number of the line that was taken last, from 1.
  private(set) var number = 0

  /// Starts at the first line of a file in UTF-8, or in UTF-16 behind a byte order mark.
  init(_ file: Bytes) {
    let mark = file.count >= 2 ? file.integer(at: 0, as: UInt16.self) : 0
    if mark == 0xFEFF || mark == 0xFFFE {
      let units = (1..<file.count / 2).map {
        let unit = file.integer(at: 2 * $0, as: UInt16.self)
        return mark == 0xFEFF ? unit : unit.byteSwapped
      }
      bytes = Bytes(utf8: String(decoding: units, as: UTF16.self))
    } else {
      bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.suffix(from: 3) : file
    }
  }

  /// The next line without its end, NULs replaced; nil behind the last.
  ///
  /// - Throws: `invalid` where it is not UTF-8.
  mutating func next() throws(BoxError) -> String? {
    let bytes = bytes
    guard position < bytes.count else { return nil }
    let span = bytes.span
    var end = position
    while end < span.count, span[end] != 0x0A, span[end] != 0x0D { end += 1 }
    let line = bytes[position..<end]
    position = end + 1
    if end + 1 < span.count, span[end] == 0x0D, span[end + 1] == 0x0A { position += 1 }
    number += 1
    guard let text = String(validating: line, as: UTF8.self) else {
      throw BoxError(.invalid("line \(number): not UTF-8"))
    }
    guard line.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }))
  }
}

extension String {
  /// Whether there is nothing but spaces and tabs.
  var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Whether `-->` is in the text, which WebVTT keeps for lines of times.
  var hasArrow: Bool {
    var dashes = 0
    for byte in utf8 {
      if byte == 0x3E, dashes >= 2 { return true }
      dashes = byte == 0x2D ? dashes + 1 : 0
    }
    return false
  }

  /// The text with something else for each `-->`.
  func replacingArrows(by other: String) -> String {
    var result: [UInt8] = []
    var dashes = 0
    for byte in utf8 {
      result.append(byte)
      if byte == 0x3E, dashes >= 2 {
        result.removeLast(3)
        result += other.utf8
      }
      dashes = byte == 0x2D ? dashes + 1 : 0
    }
    return String(decoding: result, as: UTF8.self)
  }
}
