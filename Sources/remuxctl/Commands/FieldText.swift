import ISOBMFF

/// Values of fields in one line of text.
enum FieldText {
  /// The value as a person reads it; nothing in it can steer a terminal.
  static func line(_ value: FieldValue, isWhole: Bool) -> String {
    switch value {
    case .unsigned(let number): String(number)
    case .signed(let number): String(number)
    case .fixed(let raw, let bits): Units.fixed(raw, fractionBits: bits)
    case .float(let number): number.description
    case .code(let code): TerminalText.message(code.description)
    case .text(let text): quoted(text)
    case .language(let raw): language(raw)
    case .bytes(let bytes): Self.bytes(bytes, isWhole: isWhole)
    case .list(let groups): "\(groups.count) entries"
    case .table(let table): "\(table.count) entries"
    }
  }

  /// The value without quotes or escapes, for a format that has its own.
  static func plain(_ value: FieldValue) -> String {
    switch value {
    case .text(let text): text
    case .code(let code): code.description
    case .language(let raw): LanguageCode(rawValue: raw).letters
    default: line(value, isWhole: true)
    }
  }

  /// Text of a file in quotes, with what could steer a terminal escaped.
  static func quoted(_ text: String) -> String {
    "\""
      + TerminalText.escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"") + "\""
  }

  /// The letters of a packed language, and the number where they do not tell all.
  static func language(_ raw: UInt16) -> String {
    let code = LanguageCode(rawValue: raw)
    return code.packed.rawValue == raw
      ? code.letters : "\(code.letters) (0x\(String(raw, radix: 16)))"
  }

  /// Bytes in hexadecimal; zeros in words.
  static func bytes(_ bytes: Bytes, isWhole: Bool) -> String {
    if bytes.isEmpty { return "no bytes" }
    if bytes.count > 4, bytes.isZero { return "\(bytes.count) zero bytes" }
    guard !isWhole, bytes.count > BoxListing.byteLimit else { return hexadecimal(bytes) }
    return hexadecimal(bytes.prefix(BoxListing.byteLimit))
      + "… (\(Units.grouped(bytes.count)) bytes)"
  }

  /// Two digits a byte.
  static func hexadecimal(_ bytes: Bytes) -> String { bytes.hexadecimal }
}
