import ISOBMFF

/// A time or a length of time as it was written: exact, and with how many digits.
struct PlainTime: Hashable, Sendable {
  /// The time, exactly as written.
  let value: MediaTime
  /// How many digits of a second were written behind the point; three for whole milliseconds.
  let digits: Int

  /// Reads `90`, `90.25`, `90s`, `500ms`, `1:30.5` or `00:01:30.500`.
  ///
  /// - Throws: where it is none of them, where minutes or seconds behind a colon exceed 59, where
  ///   there are more than nine digits behind the point, and for a sign, unless `isSigned` allows
  ///   one.
  init(_ text: some StringProtocol, isSigned: Bool = false) throws(UsageError) {
    let isNegative = text.hasPrefix("-")
    guard !isNegative || isSigned else {
      throw UsageError("'\(text)' is not a time: it cannot lie below zero")
    }
    let hasSign = isNegative || isSigned && text.hasPrefix("+")
    let time = try Self.unsigned(text.dropFirst(hasSign ? 1 : 0), in: text)
    guard let value = MediaTime(isNegative ? -time.value : time.value, timescale: time.scale)
    else { throw Self.problem(text) }
    self.value = value
    digits = time.digits
  }

  private static func unsigned(
    _ text: some StringProtocol, in whole: some StringProtocol
  ) throws(UsageError) -> (value: Int64, scale: Int64, digits: Int) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3, let last = parts.last else { throw problem(whole) }
    if parts.count == 1 {
      let isMilliseconds = last.hasSuffix("ms")
      let unit = isMilliseconds ? 2 : last.hasSuffix("s") ? 1 : 0
      guard let number = DecimalNumber(last.dropLast(unit)) else { throw problem(whole) }
      let digits = number.places + (isMilliseconds ? 3 : 0)
      return (number.digits, DecimalNumber.power(digits), digits)
    }
    guard let seconds = DecimalNumber(last) else { throw problem(whole) }
    var minutes: Int64 = 0
    for (index, part) in parts.dropLast().enumerated() {
      guard let number = DecimalNumber(part), number.places == 0 else { throw problem(whole) }
      guard index == 0 || number.digits < 60 else { throw tooMany(whole) }
      let (sixtyfold, tooLarge) = minutes.multipliedReportingOverflow(by: 60)
      let (sum, overflow) = sixtyfold.addingReportingOverflow(number.digits)
      guard !tooLarge, !overflow else { throw Self.tooLarge(whole) }
      minutes = sum
    }
    guard seconds.digits / seconds.scale < 60 else { throw tooMany(whole) }
    let (ticks, isTooLarge) = minutes.multipliedReportingOverflow(by: 60 * seconds.scale)
    let (value, overflow) = ticks.addingReportingOverflow(seconds.digits)
    guard !isTooLarge, !overflow else { throw tooLarge(whole) }
    return (value, seconds.scale, seconds.places)
  }

  private static func problem(_ text: some StringProtocol) -> UsageError {
    UsageError(
      "'\(text)' is not a time; write seconds (90, 90.25, 500ms) or a clock (1:30.5, "
        + "00:01:30.500), with at most \(DecimalNumber.mostPlaces) digits behind the point")
  }

  private static func tooMany(_ text: some StringProtocol) -> UsageError {
    UsageError("'\(text)' is not a time: minutes and seconds behind a colon go up to 59")
  }

  private static func tooLarge(_ text: some StringProtocol) -> UsageError {
    UsageError("'\(text)' is too long a time")
  }
}
