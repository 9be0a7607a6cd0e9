/// A point in time as the headers of a movie have it: seconds since 1904-01-01 00:00 UTC.
public struct Timestamp: Hashable, Sendable, CustomStringConvertible {
  /// Seconds since 1904-01-01 00:00 UTC.
  public let seconds: UInt64

  /// The last second of the year 9999.
  private static let limit: UInt64 = 255_485_145_599

  /// Makes a timestamp; nil for 0, which means that the time is not known, and for times after the
  /// year 9999.
  public init?(_ seconds: UInt64) {
    guard seconds > 0, seconds <= Self.limit else { return nil }
    self.seconds = seconds
  }

  /// The time as ISO 8601 writes it: `2030-10-02T07:06:40Z`.
  public var description: String {
    func padded(_ number: UInt64, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    // Counting from 1 March of a year that a leap day of a century with one precedes, the months
    // have a pattern: 1600-03-01 lies 110973 days before 1904-01-01.
    var days = seconds / 86400 + 110_973
    let centuries = days / 146_097
    days %= 146_097
    let year = (days - days / 1460 + days / 36524 - days / 146_096) / 365
    days -= 365 * year + year / 4 - year / 100
    let month = (5 * days + 2) / 153
    let day = days - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    let date =
      padded(1600 + 400 * centuries + year + (isNextYear ? 1 : 0), 4) + "-"
      + padded(isNextYear ? month - 9 : month + 3) + "-" + padded(day)
    let rest = seconds % 86400
    return date + "T" + padded(rest / 3600) + ":" + padded(rest / 60 % 60) + ":"
      + padded(rest % 60) + "Z"
  }
}
