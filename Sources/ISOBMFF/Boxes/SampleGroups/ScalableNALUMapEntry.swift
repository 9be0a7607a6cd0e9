/// The tier of each NAL unit of a sample (`scnm`).
///
/// ISO/IEC 14496-15.
public struct ScalableNALUMapEntry: Layout {
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("groupID", size: 1)]

  private var reserved1: UInt8 = 0
  /// For each NAL unit of a sample, the identifier of its tier.
  public var groups = BigEndianTable(columns: Self.columns)

  /// No units.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("reserved", &reserved1)
    var count = UInt64(groups.count)
    try coder.integer("NALU_count", &count, size: 1)
    try coder.table("NALUs", &groups, columns: Self.columns, count: count)
  }
}
