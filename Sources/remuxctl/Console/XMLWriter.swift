/// XML, written as it comes.
struct XMLWriter: ~Copyable {
  private var output: OutputBuffer
  private var depth = 0

  /// Starts a document behind what is in the buffer.
  init(_ output: consuming OutputBuffer) {
    self.output = output
    self.output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// Gives the buffer back.
  consuming func finish() -> OutputBuffer { output }

  /// Whether writing failed, so that going on is pointless.
  var isBroken: Bool { output.isBroken }

  /// An element with attributes and nothing inside.
  mutating func element(_ name: StaticString, _ attributes: [(name: StaticString, value: String?)])
  {
    begin(name, attributes)
    output.append("/>\n")
  }

  /// An element with attributes, and the elements that `body` writes inside it.
  mutating func element(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String?)],
    _ body: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes)
    output.append(">\n")
    depth += 1
    body(&self)
    depth -= 1
    output.append(byte: 0x20, count: 2 * depth)
    output.append("</")
    output.append(name)
    output.append(">\n")
  }

  private mutating func begin(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String?)]
  ) {
    output.append(byte: 0x20, count: 2 * depth)
    output.append(byte: 0x3C)
    output.append(name)
    for (name, value) in attributes {
      guard let value else { continue }
      output.append(byte: 0x20)
      output.append(name)
      output.append("=\"")
      output.append(Self.escaped(value))
      output.append(byte: 0x22)
    }
  }

  /// An element that holds text which `body` appends, and which needs no escapes.
  mutating func line(_ name: StaticString, _ body: (inout OutputBuffer) -> Void) {
    output.append(byte: 0x20, count: 2 * depth)
    output.append(byte: 0x3C)
    output.append(name)
    output.append(byte: 0x3E)
    body(&output)
    output.append("</")
    output.append(name)
    output.append(">\n")
  }

  /// Text for an attribute; what XML cannot hold at all becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E
    }
    guard !isPlain else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "&quot;"
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x09, 0x0A, 0x0D, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
        result += "&#\(scalar.value);"
      case 0..<0x20, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
