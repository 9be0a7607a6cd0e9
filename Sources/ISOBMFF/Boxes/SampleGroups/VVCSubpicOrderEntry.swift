/// The order of the subpicture tracks of a picture of VVC video (`spor`).
///
/// ISO/IEC 14496-15.
public struct VVCSubpicOrderEntry: Layout {
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("subp_track_ref_idx", size: 2)]

  /// 1: `rewriting` is there.
  public var subpicIDInfoFlag: UInt8 = 0
  /// The tracks, as indices into the `subp` reference.
  public var trackReferences = BigEndianTable(columns: Self.columns)
  /// Where identifiers must be rewritten.
  public var rewriting = VVCSubpicIDRewritingInformation()

  /// No tracks.
  public init() {}

  /// Walks the counted tracks, and where identifiers are.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("subpic_id_info_flag", &subpicIDInfoFlag, 1)
    var count = UInt64(trackReferences.count)
    try coder.bits("num_subpic_ref_idx", &count, 15)
    try coder.table(
      "subp_track_ref_idxs", &trackReferences, columns: Self.columns, count: count)
    if subpicIDInfoFlag == 1 { try rewriting.fields(&coder) }
  }
}
