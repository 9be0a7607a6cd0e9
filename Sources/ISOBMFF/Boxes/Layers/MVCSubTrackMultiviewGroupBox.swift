/// The groups of views that a sub-track holds (`stmg`).
///
/// ISO/IEC 14496-15.
public struct MVCSubTrackMultiviewGroupBox: Box {
  /// The code `stmg`.
  public static let type: FourCC = "stmg"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("MultiviewGroupId")]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The identifiers of the groups.
  public var groups = BigEndianTable(columns: Self.columns)

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(groups.count)
    try coder.integer("item_count", &count, size: 2)
    try coder.table("items", &groups, columns: Self.columns, count: count)
  }
}
