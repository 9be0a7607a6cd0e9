/// Binary fixed point as the decimal number that it is.
public enum FixedPoint {
  /// The exact decimal, without zeros at the end; the number itself where no bits are behind the
  /// point.
  public static func text(_ raw: Int64, fractionBits: Int) -> String {
    guard (1...62).contains(fractionBits) else { return String(raw) }
    let magnitude = raw.magnitude
    let mask = (UInt64(1) << UInt64(fractionBits)) - 1
    var text = (raw < 0 ? "-" : "") + String(magnitude >> UInt64(fractionBits))
    var fraction = magnitude & mask
    guard fraction != 0 else { return text }
    text += "."
    while fraction != 0 {
      // A fraction of up to 62 bits times ten needs 66: the high part is the digit's share.
      let (high, low) = fraction.multipliedFullWidth(by: 10)
      let digit = high << UInt64(64 - fractionBits) | low >> UInt64(fractionBits)
      text += String(digit)
      fraction = low & mask
    }
    return text
  }

  /// The number that a decimal stands for, and whether it does so exactly, or is the nearest below
  /// in magnitude; nil for anything that is no decimal, or is too large.
  static func parse(_ text: String, fractionBits: Int) -> (raw: Int64, isExact: Bool)? {
    var digits = Array(text.utf8)[...]
    let isNegative = digits.first == 0x2D
    if isNegative { digits = digits.dropFirst() }
    let parts = digits.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.count == 1 || !parts[1].isEmpty,
      parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }),
      let integer = Int64(String(decoding: whole, as: UTF8.self)), digits.count <= 128
    else { return nil }
    // The digits behind the point, doubled again and again: what is carried out are the bits.
    var rest = parts.count > 1 ? parts[1].map { $0 - 0x30 } : []
    var fraction: Int64 = 0
    for _ in 0..<max(fractionBits, 0) {
      var carry: UInt8 = 0
      for index in rest.indices.reversed() {
        let double = rest[index] * 2 + carry
        rest[index] = double % 10
        carry = double / 10
      }
      fraction = fraction << 1 | Int64(carry)
    }
    let scale = Int64(1) << Int64(max(0, min(fractionBits, 62)))
    let (shifted, overflow) = integer.multipliedReportingOverflow(by: scale)
    let (sum, carried) = shifted.addingReportingOverflow(fraction)
    guard !overflow, !carried else { return nil }
    return (isNegative ? -sum : sum, rest.allSatisfy { $0 == 0 })
  }
}
