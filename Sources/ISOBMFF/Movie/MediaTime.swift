/// A point in time, or a length of it, as a whole number of ticks: `value / timescale` seconds.
///
/// Comparison, equality and hashing are of the time, not of the spelling: 1/2 equals 2/4.
/// Arithmetic is exact or throws; seconds as floating point exist only in ``seconds``.
public struct MediaTime: Sendable {
  /// How many ticks; may be negative.
  public let value: Int64
  /// Ticks in a second; always above zero.
  public let timescale: Int64

  /// No time at all.
  public static let zero = MediaTime(unchecked: 0, 1)

  /// How a time between two ticks becomes one of them.
  public enum Rounding: Hashable, Sendable {
    /// The closer tick; halfway, the one away from zero.
    case nearest
    /// The tick before, towards the past.
    case down
    /// The tick after, towards the future.
    case up
  }

  /// Makes a time of ticks; nil unless the timescale is above zero and fits 63 bits.
  public init?(_ value: Int64, timescale: some BinaryInteger) {
    guard let timescale = Int64(exactly: timescale), timescale > 0 else { return nil }
    self.init(unchecked: value, timescale)
  }

  init(unchecked value: Int64, _ timescale: Int64) {
    self.value = value
    self.timescale = timescale
  }

  /// The same time with the smallest timescale that can say it.
  public var reduced: MediaTime {
    let divisor = Self.greatestCommonDivisor(value.magnitude, timescale.magnitude)
    // The divisor divides the timescale, so that it is above zero and fits 63 bits.
    let whole = Int64(divisor)
    return MediaTime(unchecked: value / whole, timescale / whole)
  }

  /// The smallest timescale that says exactly what either of two can say; nil where it does not fit
  /// 63 bits, or one of the two is not above zero.
  public static func commonTimescale(_ first: Int64, _ second: Int64) -> Int64? {
    guard first > 0, second > 0 else { return nil }
    let shared = Int64(greatestCommonDivisor(first.magnitude, second.magnitude))
    let (product, overflow) = (first / shared).multipliedReportingOverflow(by: second)
    return overflow ? nil : product
  }

  /// The time in seconds, as near as floating point can say it.
  public var seconds: Double { Double(value) / Double(timescale) }

  /// The time in ticks of another timescale; nil where it does not fit 64 bits, or the timescale
  /// is not above zero.
  public func ticks(
    of timescale: some BinaryInteger, rounding: Rounding = .nearest
  ) -> Int64? {
    guard let target = Int64(exactly: timescale), target > 0 else { return nil }
    if target == self.timescale { return value }
    return WideInteger(value, times: target)
      .divided(by: self.timescale.magnitude, rounding: rounding)
  }

  /// The time in another timescale, rounded; nil as for ``ticks(of:rounding:)``.
  public func converted(
    to timescale: some BinaryInteger, rounding: Rounding = .nearest
  ) -> MediaTime? {
    ticks(of: timescale, rounding: rounding).flatMap { MediaTime($0, timescale: timescale) }
  }

  /// The exact sum; throws `overflow` where no 64 bits can say it.
  public static func + (left: MediaTime, right: MediaTime) throws(BoxError) -> MediaTime {
    if left.timescale == right.timescale {
      let (sum, overflow) = left.value.addingReportingOverflow(right.value)
      if !overflow { return MediaTime(unchecked: sum, left.timescale) }
    }
    let left = left.reduced
    let right = right.reduced
    let shared = Int64(
      greatestCommonDivisor(left.timescale.magnitude, right.timescale.magnitude))
    let leftFactor = right.timescale / shared
    let rightFactor = left.timescale / shared
    // Two products below 2^126 each: the sum stays inside 128 bits.
    let sum =
      WideInteger(left.value, times: leftFactor) + WideInteger(right.value, times: rightFactor)
    return try fraction(sum, left.timescale, leftFactor)
  }

  /// The exact difference; throws `overflow` where no 64 bits can say it.
  public static func - (left: MediaTime, right: MediaTime) throws(BoxError) -> MediaTime {
    guard right.value != .min else {
      let reduced = right.reduced
      guard reduced.value != .min else { throw BoxError(.overflow) }
      return try left - reduced
    }
    return try left + MediaTime(unchecked: -right.value, right.timescale)
  }

  /// The exact product with a fraction; throws `overflow` where no 64 bits can say it, and
  /// `invalid` unless the denominator is above zero.
  public func multiplied(
    by numerator: Int64, over denominator: Int64 = 1
  ) throws(BoxError) -> MediaTime {
    guard let factor = MediaTime(numerator, timescale: denominator)?.reduced else {
      throw BoxError(.invalid("a factor with the denominator \(denominator)"))
    }
    let own = reduced
    // Each numerator against the other's denominator: what is left has no divisor in common.
    let first = MediaTime(unchecked: own.value, factor.timescale).reduced
    let second = MediaTime(unchecked: factor.value, own.timescale).reduced
    let (value, tooLarge) = first.value.multipliedReportingOverflow(by: second.value)
    let (scale, tooFine) = second.timescale.multipliedReportingOverflow(by: first.timescale)
    guard !tooLarge, !tooFine else { throw BoxError(.overflow) }
    return MediaTime(unchecked: value, scale)
  }

  /// `value / (scale * factor)` in lowest terms.
  private static func fraction(
    _ value: WideInteger, _ scale: Int64, _ factor: Int64
  ) throws(BoxError) -> MediaTime {
    // Euclid's first step may need all 128 bits; both factors are tried in turn, so that each step
    // divides by 64.
    let first = greatestCommonDivisor(value.remainder(by: scale.magnitude), scale.magnitude)
    guard let afterFirst = value.dividedWide(by: first) else { throw BoxError(.overflow) }
    let second = greatestCommonDivisor(
      afterFirst.remainder(by: factor.magnitude), factor.magnitude)
    guard let result = afterFirst.divided(by: second, rounding: .down) else {
      throw BoxError(.overflow)
    }
    let (timescale, overflow) = (scale / Int64(first)).multipliedReportingOverflow(
      by: factor / Int64(second))
    guard !overflow else { throw BoxError(.overflow) }
    return MediaTime(unchecked: result, timescale)
  }

  static func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}

extension MediaTime: Hashable, Comparable {
  /// Whether both are the same time, in whatever timescales.
  public static func == (left: MediaTime, right: MediaTime) -> Bool {
    left.timescale == right.timescale
      ? left.value == right.value
      : WideInteger(left.value, times: right.timescale)
        == WideInteger(right.value, times: left.timescale)
  }

  /// Whether the left is the earlier, or shorter; exact.
  public static func < (left: MediaTime, right: MediaTime) -> Bool {
    left.timescale == right.timescale
      ? left.value < right.value
      : WideInteger(left.value, times: right.timescale)
        < WideInteger(right.value, times: left.timescale)
  }

  /// Hashes the time, not its spelling.
  public func hash(into hasher: inout Hasher) {
    let lowest = reduced
    hasher.combine(lowest.value)
    hasher.combine(lowest.timescale)
  }
}

extension MediaTime: CustomStringConvertible {
  /// Ticks and timescale as they are: `1001/30000`.
  public var description: String { "\(value)/\(timescale)" }
}

/// A signed number of 128 bits, as far as products of two 64-bit numbers need one.
///
/// `Int128` of the standard library would ask for the 2024 systems on Apple platforms.
struct WideInteger: Hashable, Comparable {
  private var high: Int64
  private var low: UInt64

  /// The exact product.
  init(_ left: Int64, times right: Int64) {
    (high, low) = left.multipliedFullWidth(by: right)
  }

  private init(high: Int64, low: UInt64) {
    self.high = high
    self.low = low
  }

  static func < (left: WideInteger, right: WideInteger) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }

  /// The sum; the caller knows that it stays inside 128 bits.
  static func + (left: WideInteger, right: WideInteger) -> WideInteger {
    let (low, carry) = left.low.addingReportingOverflow(right.low)
    return WideInteger(high: left.high &+ right.high &+ (carry ? 1 : 0), low: low)
  }

  static prefix func - (number: WideInteger) -> WideInteger {
    let (low, carry) = (~number.low).addingReportingOverflow(1)
    return WideInteger(high: ~number.high &+ (carry ? 1 : 0), low: low)
  }

  /// The product with a power of two; the caller knows that it stays inside 128 bits.
  func shiftedLeft(_ count: UInt64) -> WideInteger {
    guard count > 0 else { return self }
    return WideInteger(high: high << count | Int64(low >> (64 - count)), low: low << count)
  }

  private var magnitude: (high: UInt64, low: UInt64) {
    let positive = high < 0 ? -self : self
    return (UInt64(bitPattern: positive.high), positive.low)
  }

  /// The remainder of the magnitude; the divisor is not zero.
  func remainder(by divisor: UInt64) -> UInt64 {
    let (high, low) = magnitude
    return divisor.dividingFullWidth((high % divisor, low)).remainder
  }

  /// The exact quotient by a divisor that leaves no remainder; nil where it does not fit.
  func dividedWide(by divisor: UInt64) -> WideInteger? {
    guard divisor != 0 else { return nil }
    let (top, bottom) = magnitude
    let (quotient, rest) = top.quotientAndRemainder(dividingBy: divisor)
    guard let upper = Int64(exactly: quotient) else { return nil }
    let lower = divisor.dividingFullWidth((rest, bottom)).quotient
    let result = WideInteger(high: upper, low: lower)
    return high < 0 ? -result : result
  }

  /// The quotient, rounded; nil where it does not fit 64 bits, or the divisor is zero.
  func divided(by divisor: UInt64, rounding: MediaTime.Rounding) -> Int64? {
    let (top, bottom) = magnitude
    guard top < divisor else { return nil }
    let isNegative = high < 0
    var (quotient, rest) = divisor.dividingFullWidth((top, bottom))
    let roundsAway =
      switch rounding {
      case .nearest: rest >= divisor - rest
      case .down: isNegative && rest > 0
      case .up: !isNegative && rest > 0
      }
    if roundsAway {
      guard quotient < .max else { return nil }
      quotient += 1
    }
    guard isNegative else { return Int64(exactly: quotient) }
    return quotient == Int64.min.magnitude ? .min : Int64(exactly: quotient).map { -$0 }
  }
}
