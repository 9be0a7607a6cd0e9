/// The parameter sets that a tier needs (`svip`).
///
/// ISO/IEC 14496-15.
public struct InitialParameterSetBox: Box {
  /// The code `svip`.
  public static let type: FourCC = "svip"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("SPS_index", size: 1)]
  /// The records' layout.
  public static let pictureParameterSetsColumns = [BigEndianTable.Column("PPS_index", size: 1)]

  /// Sequence parameter sets, as indices into the configuration.
  public var sequenceParameterSets = BigEndianTable(columns: Self.columns)
  /// Picture parameter sets, as indices into the configuration.
  public var pictureParameterSets = BigEndianTable(columns: Self.pictureParameterSetsColumns)

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(sequenceParameterSets.count)
    try coder.integer("sps_id_count", &count, size: 1)
    try coder.table("SPS_indices", &sequenceParameterSets, columns: Self.columns, count: count)
    var pictureParameterSetsCount = UInt64(pictureParameterSets.count)
    try coder.integer("pps_id_count", &pictureParameterSetsCount, size: 1)
    try coder.table(
      "PPS_indices", &pictureParameterSets, columns: Self.pictureParameterSetsColumns,
      count: pictureParameterSetsCount)
  }
}
