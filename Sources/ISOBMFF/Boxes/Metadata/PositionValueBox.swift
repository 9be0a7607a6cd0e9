/// The number of a track or disk, and of how many (`data` inside `trkn` and `disk`).
///
/// In no standard; iTunes metadata. The type is 0, which leaves the form to the key; `disk` leaves
/// the last two bytes out, as a rule.
public struct PositionValueBox: Box {
  /// The code `data`.
  public static let type: FourCC = "data"

  /// The type, 0: what the key implies.
  public var typeIndicator: UInt32 = 0
  /// Country (upper 16 bits) and language (lower 16 bits); 0 for any.
  public var locale: UInt32 = 0
  private var reserved = Bytes(zeros: 2)
  /// Which it is, from 1; 0: not said.
  public var number: UInt16 = 0
  /// How many there are; 0: not said.
  public var total: UInt16 = 0
  /// Two zero bytes or none; all of the value, where it is too short to be two numbers.
  public var rest = Bytes()
  private var hasNumbers = true

  /// Not said.
  public init() {}

  /// Walks type_indicator, locale_indicator, number, total.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("type_indicator", &typeIndicator)
    try coder.integer("locale_indicator", &locale)
    if let remaining = coder.remaining { hasNumbers = remaining >= 6 }
    if hasNumbers {
      try coder.reserved(&reserved, count: 2)
      try coder.integer("number", &number)
      try coder.integer("total", &total)
    }
    try coder.rest("reserved", &rest)
  }
}
