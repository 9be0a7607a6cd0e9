/// Pictures of VVC video with NAL units of two types (`minp`).
///
/// ISO/IEC 14496-15.
public struct VVCMixedNALUnitTypePicEntry: Layout {
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("mix_subp_track_idx1", size: 2),
    BigEndianTable.Column("mix_subp_track_idx2", size: 2),
  ]

  /// Pairs of subpicture tracks that are mixed.
  public var pairs = BigEndianTable(columns: Self.columns)
  /// Where the flag of the picture parameter set is that says so, in bits.
  public var bitPosition: UInt16 = 0
  /// The identifier of the picture parameter set.
  public var ppsID: UInt8 = 0

  /// No pairs.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(pairs.count)
    try coder.integer("num_mix_nalu_pic_idx", &count, size: 2)
    try coder.table("mix_nalu_pics", &pairs, columns: Self.columns, count: count)
    try coder.bits("pps_mix_nalu_types_in_pic_bit_pos", &bitPosition, 10)
    try coder.bits("pps_id", &ppsID, 6)
  }
}
