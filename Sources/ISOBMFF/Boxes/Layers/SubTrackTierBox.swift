/// The tiers that a sub-track holds (`stti`).
///
/// ISO/IEC 14496-15.
public struct SubTrackTierBox: Box {
  /// The code `stti`.
  public static let type: FourCC = "stti"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("tierID", size: 2)]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The identifiers of the tiers.
  public var tiers = BigEndianTable(columns: Self.columns)

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(tiers.count)
    try coder.integer("item_count", &count, size: 2)
    try coder.table("items", &tiers, columns: Self.columns, count: count)
  }
}
