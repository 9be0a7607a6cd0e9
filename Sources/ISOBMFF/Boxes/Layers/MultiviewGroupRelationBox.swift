/// Groups of views that one may switch between (`swtc`).
///
/// ISO/IEC 14496-15.
public struct MultiviewGroupRelationBox: Box {
  /// The code `swtc`.
  public static let type: FourCC = "swtc"
  /// An `mvra` box follows.
  public static let holdsBoxes = true
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("multiview_group_id")]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The identifiers of the groups.
  public var groups = BigEndianTable(columns: Self.columns)

  /// No groups.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(groups.count)
    try coder.integer("num_entries", &count, size: 4)
    try coder.table("entries", &groups, columns: Self.columns, count: count)
  }
}
