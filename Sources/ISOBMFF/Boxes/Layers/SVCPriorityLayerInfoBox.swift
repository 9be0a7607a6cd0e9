/// Bit rates of the priorities of SVC video (`qlif`).
///
/// ISO/IEC 14496-15.
public struct SVCPriorityLayerInfoBox: Box {
  /// The code `qlif`.
  public static let type: FourCC = "qlif"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("pr_layer", size: 1), BigEndianTable.Column("profile_level_idc", size: 3),
    BigEndianTable.Column("max_bitrate"), BigEndianTable.Column("avg_bitrate"),
  ]

  /// For each priority, profile and level, and bits a second.
  public var layers = BigEndianTable(columns: Self.columns)

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(layers.count)
    try coder.integer("pr_layer_num", &count, size: 1)
    try coder.table("layers", &layers, columns: Self.columns, count: count)
  }
}
