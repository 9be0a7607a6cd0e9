/// The line that says when a caption is shown, such as `00:01:02,500 --> 00:01:04,000`.
struct CaptionTiming {
  /// The latest time that a file may name: what 32 bits can say everywhere, 596 hours.
  static let limit = Int64(Int32.max)

  /// When it appears, in milliseconds; above ``limit`` for any later time.
  var start: Int64
  /// When it goes away, in milliseconds; above ``limit`` for any later time.
  var end: Int64
  /// What follows the times: settings of WebVTT, coordinates of SRT.
  var rest = ""

  init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }

  /// Reads a line; nil where it is something else.
  init?(_ line: String) {
    guard line.hasArrow else { return nil }
    var text = line.utf8[...]
    Self.skipSpace(&text)
    guard let start = Self.time(&text) else { return nil }
    Self.skipSpace(&text)
    guard text.starts(with: "-->".utf8) else { return nil }
    text = text.dropFirst(3)
    Self.skipSpace(&text)
    guard let end = Self.time(&text) else { return nil }
    self.init(start: start, end: end)
    let before = text.count
    Self.skipSpace(&text)
    guard text.isEmpty || text.count < before else { return nil }
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    rest = String(Substring(text))
  }

  private static func skipSpace(_ text: inout Substring.UTF8View) {
    text = text.drop { $0 == 0x20 || $0 == 0x09 }
  }

  /// Takes hours of any width, minutes and seconds, or the latter two, and a fraction.
  private static func time(_ text: inout Substring.UTF8View) -> Int64? {
    guard var part = number(&text) else { return nil }
    var total: Int64 = 0
    var count = 1
    while count < 3, text.first == 0x3A {
      text.removeFirst()
      guard let next = number(&text) else { return nil }
      // Every part is below 2^41: no product reaches 2^63.
      total = (total + part) * 60
      part = next
      count += 1
    }
    guard count > 1 else { return nil }
    total = (total + part) * 1000
    if text.first == 0x2C || text.first == 0x2E {
      text.removeFirst()
      var weight: Int64 = 100
      while let digit = digit(text.first) {
        total += digit * weight
        weight /= 10
        text.removeFirst()
      }
    }
    return total
  }

  private static func digit(_ byte: UInt8?) -> Int64? {
    guard let byte, (0x30...0x39).contains(byte) else { return nil }
    return Int64(byte - 0x30)
  }

  /// Takes digits; what they say beyond 2^40 does not count.
  private static func number(_ text: inout Substring.UTF8View) -> Int64? {
    guard digit(text.first) != nil else { return nil }
    var value: Int64 = 0
    while let digit = digit(text.first) {
      value = min(value * 10 + digit, 1 << 40)
      text.removeFirst()
    }
    return value
  }

  /// The line, without what follows the times.
  func text(for format: CaptionFormat) -> String {
    "\(Self.text(start, format)) --> \(Self.text(end, format))"
  }

  private static func text(_ time: Int64, _ format: CaptionFormat) -> String {
    func padded(_ value: Int64, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let seconds = time / 1000
    return padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":"
      + padded(seconds % 60, 2) + (format == .srt ? "," : ".") + padded(time % 1000, 3)
  }
}
