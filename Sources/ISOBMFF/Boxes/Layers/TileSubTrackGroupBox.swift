/// The groups of tiles that a sub-track holds (`tstb`).
///
/// ISO/IEC 14496-15.
public struct TileSubTrackGroupBox: Box {
  /// The code `tstb`.
  public static let type: FourCC = "tstb"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("tileGroupID", size: 2)]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The identifiers of the groups.
  public var tileGroups = BigEndianTable(columns: Self.columns)

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(tileGroups.count)
    try coder.integer("item_count", &count, size: 2)
    try coder.table("items", &tileGroups, columns: Self.columns, count: count)
  }
}
