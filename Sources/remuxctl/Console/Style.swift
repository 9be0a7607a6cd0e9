/// How a piece of text looks on a terminal that shows colours.
enum Style: Sendable {
  case plain
  case bold
  case dim
  case red
  case green
  case yellow
  case cyan

  /// The numbers of the escape sequence (ECMA-48, SGR).
  private var code: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .red: "31"
    case .green: "32"
    case .yellow: "33"
    case .cyan: "36"
    }
  }

  /// The text between the sequences that switch the style on and off.
  func applied(to text: String) -> String {
    guard let code, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
