/// Which NAL units of a sample belong to which group (`nalm`).
///
/// ISO/IEC 14496-15.
public struct NALUMapEntry: Layout {
  private var reserved: UInt8 = 0
  /// 1: counts and numbers of 16 bits; 0: of 8.
  public var largeSize: UInt8 = 0
  /// 1: an entry holds for a run of NAL units; 0: for one.
  public var rle: UInt8 = 0
  /// For each entry the first NAL unit, counted from 1, where entries are runs; and the group.
  public var entries = BigEndianTable(columns: [BigEndianTable.Column("groupID", size: 2)])

  /// No NAL units.
  public init() {}

  /// Walks the flags, and the counted entries.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("reserved", &reserved, 6)
    try coder.bits("large_size", &largeSize, 1)
    try coder.bits("rle", &rle, 1)
    let size = largeSize == 1 ? 2 : 1
    let start = rle == 1 ? [BigEndianTable.Column("NALU_start_number", size: size)] : []
    var count = UInt64(entries.count)
    try coder.integer("entry_count", &count, size: size)
    try coder.table(
      "entries", &entries, columns: start + [BigEndianTable.Column("groupID", size: 2)],
      count: count)
  }
}
