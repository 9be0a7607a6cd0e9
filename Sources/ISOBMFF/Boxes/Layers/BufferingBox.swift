/// What a decoder of a tier must hold (`buff`).
///
/// ISO/IEC 14496-15.
public struct BufferingBox: Box {
  /// The code `buff`.
  public static let type: FourCC = "buff"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("byte_rate"), BigEndianTable.Column("cpb_size"),
    BigEndianTable.Column("dpb_size"), BigEndianTable.Column("init_cpb_delay"),
    BigEndianTable.Column("init_dpb_delay"),
  ]

  /// For each operating point: bytes a second, sizes of the buffers, and delays in units of 1/90000 s.
  public var operatingPoints = BigEndianTable(columns: Self.columns)

  /// No operating points.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(operatingPoints.count)
    try coder.integer("operating_point_count", &count, size: 2)
    try coder.table("operating_points", &operatingPoints, columns: Self.columns, count: count)
  }
}
