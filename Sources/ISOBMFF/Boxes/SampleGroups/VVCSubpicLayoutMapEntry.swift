/// The order of the subpictures in a picture of VVC video (`sulm`).
///
/// ISO/IEC 14496-15.
public struct VVCSubpicLayoutMapEntry: Layout {
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("groupID", size: 2)]

  /// The kind of the groups that the identifiers are from, such as `spid` or `trif`.
  public var groupIDInfoType = FourCC(rawValue: 0)
  /// The identifiers of the groups; one at least.
  public var groups = BigEndianTable(columns: Self.columns, bytes: [0, 0])

  /// One group, 0.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("groupID_info_4cc", &groupIDInfoType)
    var count = UInt64(max(groups.count, 1) - 1)
    try coder.integer("entry_count_minus1", &count, size: 2)
    try coder.table("entries", &groups, columns: Self.columns, count: count + 1)
  }
}
