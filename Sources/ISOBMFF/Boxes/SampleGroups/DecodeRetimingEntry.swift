/// When tiers of SVC video are decoded without the others (`dtrt`).
///
/// ISO/IEC 14496-15.
public struct DecodeRetimingEntry: Layout {
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("tierID", size: 2),
    BigEndianTable.Column("delta", size: 2, isSigned: true),
  ]

  /// For each tier, what is added to the decoding times, in media ticks.
  public var tiers = BigEndianTable(columns: Self.columns)

  /// No tiers.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(tiers.count)
    try coder.integer("tierCount", &count, size: 1)
    try coder.table("tiers", &tiers, columns: Self.columns, count: count)
  }
}
