/// Text of a file, made fit for a terminal.
enum TerminalText {
  /// The text with everything escaped that could steer a terminal or hide what stands there.
  ///
  /// Control characters, line and paragraph separators, and the characters that turn the direction
  /// of writing become `\u{XX}`, the common ones `\n`, `\r`, `\t`; a backslash is doubled.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\\" || isUnsafe($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\\": result += "\\\\"
      case _ where isUnsafe(scalar):
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A message with its control characters escaped, and backslashes left alone.
  ///
  /// Messages hold four-character codes and paths that were escaped once already.
  static func message(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// The text cut to so many characters, with an ellipsis where something is missing.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit, text.count > limit else { return text }
    return text.prefix(max(limit - 1, 0)) + "…"
  }
}
