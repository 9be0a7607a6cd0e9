/// A count of bytes: `95MB`, `95MiB`, `1.5GB`, `95M`, `95000000`.
struct SizeArgument: Hashable, Sendable {
  /// How many bytes; above zero.
  let bytes: Int64

  /// Reads one size; a letter alone is a decimal unit, and the case of letters does not matter.
  ///
  /// - Throws: where it is no size, zero, or more than 63 bits can say.
  init(_ text: some StringProtocol) throws(UsageError) {
    let unit = text.drop { "0123456789.".contains($0) }
    guard let number = DecimalNumber(text[..<unit.startIndex]),
      let factor = Self.factor(unit.lowercased())
    else {
      throw UsageError(
        "'\(text)' is not a size; write bytes, or a number with k, M, G or T (powers of 1000: 95MB)"
          + " or Ki, Mi, Gi or Ti (powers of 1024: 95MiB)")
    }
    let (high, low) = number.digits.multipliedFullWidth(by: factor)
    // The scale must exceed the upper half, or the quotient would not fit.
    guard high < number.scale else { throw UsageError("'\(text)' is too large a size") }
    let quotient = UInt64(number.scale).dividingFullWidth((UInt64(high), low)).quotient
    guard let bytes = Int64(exactly: quotient) else {
      throw UsageError("'\(text)' is too large a size")
    }
    guard bytes > 0 else { throw UsageError("'\(text)' is too small a size: not one byte") }
    self.bytes = bytes
  }

  private static func factor(_ unit: String) -> Int64? {
    switch unit {
    case "", "b": 1
    case "k", "kb": 1000
    case "m", "mb": 1_000_000
    case "g", "gb": 1_000_000_000
    case "t", "tb": 1_000_000_000_000
    case "ki", "kib": 1 << 10
    case "mi", "mib": 1 << 20
    case "gi", "gib": 1 << 30
    case "ti", "tib": 1 << 40
    default: nil
    }
  }
}
