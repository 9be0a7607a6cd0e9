/// A value that JSON can say.
protocol JSONValue {
  /// Appends the value as JSON.
  func write(to output: inout OutputBuffer)
}

/// JSON, written as it comes: keys stand in the order in which they were given.
struct JSONWriter: ~Copyable {
  private var output: OutputBuffer
  private let isPretty: Bool
  private var depth = 0
  private var isInline = false
  private var needsComma = false

  /// Starts a document behind what is in the buffer.
  init(_ output: consuming OutputBuffer, isPretty: Bool) {
    self.output = output
    self.isPretty = isPretty
  }

  /// Ends the document with a line feed, and gives the buffer back.
  consuming func finish() -> OutputBuffer {
    output.append(byte: 0x0A)
    return output
  }

  // MARK: Structure

  /// An object: the document itself, an element of an array, or the value of a key.
  mutating func object(
    _ key: String? = nil, inline: Bool = false, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    try nest(key, open: 0x7B, close: 0x7D, inline: inline, body)
  }

  /// An array: the document itself, an element of another, or the value of a key.
  mutating func array(
    _ key: String? = nil, inline: Bool = false, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    try nest(key, open: 0x5B, close: 0x5D, inline: inline, body)
  }

  /// A key and its value.
  mutating func field(_ key: String, _ value: some JSONValue) {
    begin(key)
    value.write(to: &output)
    needsComma = true
  }

  /// A key and an array of values, in one line.
  mutating func field<Value: JSONValue>(_ key: String, _ values: some Sequence<Value>) {
    array(key, inline: true) { json in
      for value in values { json.element(value) }
    }
  }

  /// An element of an array.
  mutating func element(_ value: some JSONValue) {
    begin(nil)
    value.write(to: &output)
    needsComma = true
  }

  /// An element of an array, as JSON that `body` appends.
  mutating func element(_ body: (inout OutputBuffer) -> Void) {
    begin(nil)
    body(&output)
    needsComma = true
  }

  /// Whether writing failed, so that going on is pointless.
  var isBroken: Bool { output.isBroken }

  private mutating func nest(
    _ key: String?, open: UInt8, close: UInt8, inline: Bool,
    _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    begin(key)
    output.append(byte: open)
    let wasInline = isInline
    isInline = wasInline || inline
    depth += 1
    needsComma = false
    try body(&self)
    depth -= 1
    if needsComma { newLine() }
    isInline = wasInline
    output.append(byte: close)
    needsComma = true
  }

  private mutating func begin(_ key: String?) {
    if needsComma {
      output.append(byte: 0x2C)
      if isPretty, isInline { output.append(byte: 0x20) }
    }
    if depth > 0 { newLine() }
    guard let key else { return }
    key.write(to: &output)
    output.append(byte: 0x3A)
    if isPretty { output.append(byte: 0x20) }
  }

  private mutating func newLine() {
    guard isPretty, !isInline else { return }
    output.append(byte: 0x0A)
    output.append(byte: 0x20, count: 2 * depth)
  }
}

extension String: JSONValue {
  /// The text in quotes, with everything escaped that JSON or a terminal could take amiss.
  func write(to output: inout OutputBuffer) {
    output.append(byte: 0x22)
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      output.append(self)
    } else {
      var plain = String.UnicodeScalarView()
      for scalar in unicodeScalars {
        switch scalar {
        case "\"": plain.append(contentsOf: "\\\"".unicodeScalars)
        case "\\": plain.append(contentsOf: "\\\\".unicodeScalars)
        case "\n": plain.append(contentsOf: "\\n".unicodeScalars)
        case "\r": plain.append(contentsOf: "\\r".unicodeScalars)
        case "\t": plain.append(contentsOf: "\\t".unicodeScalars)
        default:
          if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
          {
            let digits = String(scalar.value, radix: 16)
            let padding = String(repeating: "0", count: 4 - digits.count)
            plain.append(contentsOf: ("\\u" + padding + digits).unicodeScalars)
          } else {
            plain.append(scalar)
          }
        }
      }
      output.append(String(plain))
    }
    output.append(byte: 0x22)
  }
}

extension Bool: JSONValue {
  /// The word `true` or `false`.
  func write(to output: inout OutputBuffer) { output.append(self) }
}

extension Double: JSONValue {
  /// The shortest digits that read back as the same number; `null` for what is not finite.
  func write(to output: inout OutputBuffer) {
    if isFinite { output.append(description) } else { output.append("null") }
  }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  /// The value, or `null` where there is none.
  func write(to output: inout OutputBuffer) {
    if let self { self.write(to: &output) } else { output.append("null") }
  }
}

extension JSONValue where Self: FixedWidthInteger {
  /// The number in decimal.
  func write(to output: inout OutputBuffer) { output.append(self) }
}

extension Int: JSONValue {}
extension Int64: JSONValue {}
extension Int32: JSONValue {}
extension Int16: JSONValue {}
extension UInt64: JSONValue {}
extension UInt32: JSONValue {}
extension UInt16: JSONValue {}
extension UInt8: JSONValue {}
