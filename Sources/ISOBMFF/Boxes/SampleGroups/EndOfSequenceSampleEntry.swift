/// Ends of a coded sequence (`eos `).
///
/// ISO/IEC 14496-15.
public struct EndOfSequenceSampleEntry: Layout {
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("eosNalUnit", size: 2)]

  /// The NAL units that stand after the samples of the group; one at least.
  public var nalUnits = BigEndianTable(columns: Self.columns, bytes: [0, 0])

  /// One unit, all zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(max(nalUnits.count, 1) - 1)
    try coder.integer("num_eos_nal_unit_minus1", &count, size: 1)
    try coder.table("eosNalUnits", &nalUnits, columns: Self.columns, count: count + 1)
  }
}
