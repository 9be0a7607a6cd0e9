/// VVC tracks that one may switch between (`swtk`).
///
/// ISO/IEC 14496-15.
public struct SwitchableTracksBox: Box {
  /// The code `swtk`.
  public static let type: FourCC = "swtk"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("track_switch_hierarchy_id", size: 2)]

  /// The tracks.
  public var group = EntityToGroupBox()
  /// A number for each track; one switches to tracks of the same number or a lower one.
  public var hierarchyIDs = BigEndianTable(columns: Self.columns)

  /// An empty group.
  public init() {}

  /// Walks the group, and a number for each of its tracks.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try group.fields(&coder)
    try coder.table(
      "track_switch_hierarchy_ids", &hierarchyIDs, columns: Self.columns,
      count: UInt64(group.entityIDs.count))
  }
}
