/// A decimal number as it was written: its digits as a whole number, and how many of them stand
/// behind the point.
struct DecimalNumber: Hashable, Sendable {
  /// All digits as one number.
  let digits: Int64
  /// How many of the digits stand behind the point.
  let places: Int

  /// The most digits behind the point: billionths.
  static let mostPlaces = 9

  /// Reads `12` or `12.25`; nil for signs, a point without digits on both sides, more than
  /// ``mostPlaces`` digits behind it, and numbers that leave 63 bits.
  init?(_ text: some StringProtocol) {
    var digits: Int64 = 0
    var places: Int?
    var count = 0
    for byte in text.utf8 {
      if byte == 0x2E, places == nil, count > 0 {
        places = 0
        continue
      }
      guard (0x30...0x39).contains(byte) else { return nil }
      let (tenfold, tooLarge) = digits.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tenfold.addingReportingOverflow(Int64(byte - 0x30))
      guard !tooLarge, !overflow else { return nil }
      digits = sum
      count += 1
      places? += 1
    }
    guard count > 0, places != 0, places ?? 0 <= Self.mostPlaces else { return nil }
    self.digits = digits
    self.places = places ?? 0
  }

  /// 10 to the power of ``places``.
  var scale: Int64 { Self.power(places) }

  /// 10 to a power from 0 to 18.
  static func power(_ exponent: Int) -> Int64 {
    (0..<min(exponent, 18)).reduce(1) { power, _ in power * 10 }
  }
}
