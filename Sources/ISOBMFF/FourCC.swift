/// A four-character code: the type of a box, brand, handler, sample entry or sample group.
///
/// ISO/IEC 14496-12, 4.2. Codes are 32-bit numbers; most spell four printable characters, and
/// QuickTime uses `©` (0xA9 in Mac OS Roman) as the first of some.
public struct FourCC: RawRepresentable, Hashable, Sendable {
  /// The code as it stands in the file, big-endian: `"moov"` is 0x6D6F6F76.
  public var rawValue: UInt32

  /// Makes a code from the 32 bits of a file.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a code from its text; nil unless the text is one to four characters of Latin-1.
  ///
  /// Shorter texts are padded with spaces, as the standard pads `"url "`. `\xNN` stands for the
  /// byte of that hexadecimal value, as ``description`` writes it.
  public init?(_ text: String) {
    var bytes: [UInt8] = []
    var scalars = Array(text.unicodeScalars)[...]
    while let first = scalars.popFirst() {
      if first == "\\", scalars.count >= 3, scalars.first == "x",
        let value = UInt8(
          String(String.UnicodeScalarView(scalars.dropFirst().prefix(2))), radix: 16)
      {
        bytes.append(value)
        scalars = scalars.dropFirst(3)
      } else {
        guard let byte = UInt8(exactly: first.value) else { return nil }
        bytes.append(byte)
      }
    }
    guard (1...4).contains(bytes.count) else { return nil }
    while bytes.count < 4 { bytes.append(0x20) }
    rawValue = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four bytes, first to last.
  public var bytes: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * UInt32($0))) }
  }
}

extension FourCC: ExpressibleByStringLiteral {
  /// Makes a code from a literal of one to four Latin-1 characters.
  @inline(never)
  public init(stringLiteral value: StaticString) {
    if let plain = Self.plain(value) {
      self = plain
      return
    }
    guard let code = FourCC(value.description) else {
      preconditionFailure("not a four-character code: \(value)")
    }
    self = code
  }
}

extension FourCC {
  /// The code of four plain ASCII characters, without the detour of a string: the registry alone has
  /// thousands of literals.
  private static func plain(_ value: StaticString) -> FourCC? {
    guard value.hasPointerRepresentation, value.utf8CodeUnitCount == 4 else { return nil }
    var code: UInt32 = 0
    for index in 0..<4 {
      let byte = unsafe value.utf8Start[index]
      guard byte < 0x80, byte != 0x5C else { return nil }
      code = code << 8 | UInt32(byte)
    }
    return FourCC(rawValue: code)
  }
}

extension FourCC: CustomStringConvertible {
  /// The code as text: printable Latin-1 as it is, every other byte as `\xNN`.
  public var description: String {
    var text = ""
    for byte in bytes {
      if (0x20...0x7E).contains(byte) || byte == 0xA9 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}
