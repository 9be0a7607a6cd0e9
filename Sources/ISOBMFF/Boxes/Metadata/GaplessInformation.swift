/// What iTunes says of the silence that an encoder adds: the item `com.apple.iTunes:iTunSMPB`.
///
/// In no standard; twelve hexadecimal numbers with spaces between, of which the second to the
/// fourth are known.
public struct GaplessInformation: Hashable, Sendable {
  /// Samples of sound that the encoder puts in front.
  public var priming: UInt32
  /// Samples of sound that fill the last packet.
  public var padding: UInt32
  /// Samples of sound between the two.
  public var sampleCount: UInt64

  /// Says the numbers.
  public init(priming: UInt32, padding: UInt32, sampleCount: UInt64) {
    self.priming = priming
    self.padding = padding
    self.sampleCount = sampleCount
  }

  /// Reads the text of the item; nil where it is another one.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count >= 4, words.prefix(4).allSatisfy({ $0.count == 8 || $0.count == 16 }),
      let priming = UInt32(words[1], radix: 16), let padding = UInt32(words[2], radix: 16),
      let sampleCount = UInt64(words[3], radix: 16)
    else { return nil }
    self.priming = priming
    self.padding = padding
    self.sampleCount = sampleCount
  }

  /// The text of the item; the numbers that are not known are those of another such text.
  public func text(like other: String) -> String {
    var words = other.split(separator: " ").map { String($0) }
    while words.count < 4 { words.append("00000000") }
    words[1] = Self.digits(UInt64(priming), count: 8)
    words[2] = Self.digits(UInt64(padding), count: 8)
    words[3] = Self.digits(sampleCount, count: 16)
    return " " + words.joined(separator: " ")
  }

  private static func digits(_ number: UInt64, count: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
  }
}
