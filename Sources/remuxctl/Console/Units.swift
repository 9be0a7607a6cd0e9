import ISOBMFF

/// Numbers for a person to read.
enum Units {
  /// A count of bytes in decimal units, with three digits: `999 bytes`, `1.23 MB`.
  static func bytes(_ count: UInt64) -> String {
    guard count >= 1000 else { return "\(count) byte\(count == 1 ? "" : "s")" }
    let names = ["kB", "MB", "GB", "TB", "PB", "EB"]
    var unit: UInt64 = 1000
    var index = 0
    // 999 950 bytes and more would round to 1000 kB.
    while index < names.count - 1, count >= unit / 1000 * 999_500 {
      unit *= 1000
      index += 1
    }
    let value = Double(count) / Double(unit)
    let places = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    return decimal(value, places: places) + " " + names[index]
  }

  /// A number with so many digits behind the point, rounded half away from zero.
  static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return String(describing: value) }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    guard let scaled = Int64(exactly: (value * scale).rounded()) else {
      return String(describing: value)
    }
    let digits = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let whole = padded.dropLast(places)
    let sign = scaled < 0 ? "-" : ""
    return places == 0 ? sign + padded : "\(sign)\(whole).\(padded.suffix(places))"
  }

  /// A number with at most so many digits behind the point, and no zeros at its end.
  static func trimmed(_ value: Double, places: Int) -> String {
    var text = decimal(value, places: places)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A number with its thousands apart: `1,234,567`.
  static func grouped(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A length of time on a clock: `0:07`, `12:34`, `1:02:03`; fractions are dropped.
  static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "-:--" }
    let total = Int(seconds)
    let padded = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
    let minutes = total / 60 % 60
    return total >= 3600
      ? "\(total / 3600):\(padded(minutes)):\(padded(total % 60))"
      : "\(minutes):\(padded(total % 60))"
  }

  /// A length of time with thousandths: `0:07.250`, `1:02:03.004`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "-:--" }
    let thousandths = Int64((seconds * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return clock(Double(thousandths / 1000)) + "."
      + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  /// Binary fixed point as the decimal number that it is exactly, without zeros at the end.
  static func fixed(_ raw: Int64, fractionBits: Int) -> String {
    FixedPoint.text(raw, fractionBits: fractionBits)
  }
}
