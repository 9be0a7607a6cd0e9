/// A point on the earth, as cameras write it into a file.
public struct Location: Hashable, Sendable {
  /// Degrees north; south is below zero.
  public var latitude: Double
  /// Degrees east; west is below zero.
  public var longitude: Double
  /// Metres above sea level; nil where it is not said.
  public var altitude: Double?

  /// Makes a point.
  public init(latitude: Double, longitude: Double, altitude: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }

  /// Reads `+48.8577+002.2950+035.000/`; nil for anything that does not begin like this.
  ///
  /// ISO 6709, Annex H: degrees, or degrees and minutes, or degrees, minutes and seconds, the last
  /// with a fraction. What follows is not looked at.
  public init?(iso6709 text: String) {
    var rest = text.utf8[...]
    guard let latitude = Self.angle(&rest, wholeDigits: 2), abs(latitude) <= 90,
      let longitude = Self.angle(&rest, wholeDigits: 3), abs(longitude) <= 180
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    altitude = Self.number(&rest).flatMap { Double($0) }
  }

  /// A number with its sign; nil, and nothing taken, where none stands there.
  private static func number(_ rest: inout Substring.UTF8View) -> String? {
    guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let digits = rest.dropFirst().prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    guard !digits.isEmpty, digits.count < 32 else { return nil }
    let text = String(Substring(rest.prefix(digits.count + 1)))
    rest = rest.dropFirst(digits.count + 1)
    return text
  }

  /// An angle in degrees, whose degrees have so many digits.
  private static func angle(_ rest: inout Substring.UTF8View, wholeDigits: Int) -> Double? {
    guard let text = number(&rest) else { return nil }
    let digits = text.dropFirst()
    let whole = digits.prefix { $0 != "." }.count
    let degrees: Double
    switch whole {
    case ...wholeDigits:
      guard let value = Double(digits) else { return nil }
      degrees = value
    case wholeDigits + 2:
      guard let first = Double(digits.prefix(wholeDigits)),
        let minutes = Double(digits.dropFirst(wholeDigits))
      else { return nil }
      degrees = first + minutes / 60
    case wholeDigits + 4:
      guard let first = Double(digits.prefix(wholeDigits)),
        let minutes = Double(digits.dropFirst(wholeDigits).prefix(2)),
        let seconds = Double(digits.dropFirst(wholeDigits + 2))
      else { return nil }
      degrees = first + minutes / 60 + seconds / 3600
    default: return nil
    }
    return text.hasPrefix("-") ? -degrees : degrees
  }
}
