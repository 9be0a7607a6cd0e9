/// The order of the rectangles of a picture of VVC video (`rror`).
///
/// ISO/IEC 14496-15.
public struct VVCRectRegionOrderEntry: Layout {
  /// The records' layout of the regions.
  public static let columns = [BigEndianTable.Column("region_id", size: 2)]
  /// The records' layout of the groups.
  public static let groupColumns = [BigEndianTable.Column("groupID", size: 2)]

  /// Regions that may stand in for each other.
  public struct AlternateRegionSet: Hashable, Sendable {
    /// The identifier of the set.
    public var id: UInt16 = 0
    /// The groups of the regions.
    public var groups = BigEndianTable(columns: VVCRectRegionOrderEntry.groupColumns)
  }

  /// 1: `rewriting` is there.
  public var subpicIDInfoFlag: UInt8 = 0
  private var reserved: UInt8 = 0
  /// Sets of regions that may stand in for each other.
  public var alternateRegionSets: [AlternateRegionSet] = []
  /// The regions in order; as many as the field in the file says, though its name says one more.
  public var regions = BigEndianTable(columns: Self.columns)
  /// Where identifiers must be rewritten.
  public var rewriting = VVCSubpicIDRewritingInformation()

  /// No regions.
  public init() {}

  /// Walks sets, regions, and where identifiers are.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("subpic_id_info_flag", &subpicIDInfoFlag, 1)
    try coder.bits("reserved", &reserved, 7)
    var count = UInt64(alternateRegionSets.count)
    try coder.integer("num_alternate_region_set", &count, size: 2)
    try coder.list(
      "alternate_region_sets", &alternateRegionSets, of: AlternateRegionSet(), count: count,
      stride: 4
    ) { (set, coder) throws(BoxError) in
      var count = UInt64(set.groups.count)
      try coder.integer("num_regions_in_set", &count, size: 2)
      try coder.integer("alternate_region_set_id", &set.id)
      try coder.table("groupIDs", &set.groups, columns: Self.groupColumns, count: count)
    }
    count = UInt64(regions.count)
    try coder.integer("num_regions_minus1", &count, size: 2)
    try coder.table("region_ids", &regions, columns: Self.columns, count: count)
    if subpicIDInfoFlag == 1 { try rewriting.fields(&coder) }
  }
}
