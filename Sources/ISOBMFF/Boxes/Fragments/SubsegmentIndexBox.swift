/// Subsegment index (`ssix`): which bytes of a subsegment belong to which level.
///
/// ISO/IEC 14496-12, 8.16.4. `leva` says what the levels are.
public struct SubsegmentIndexBox: Box {
  /// The code `ssix`.
  public static let type: FourCC = "ssix"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The layout of the ranges.
  public static let columns = [
    BigEndianTable.Column("level", size: 1), BigEndianTable.Column("range_size", size: 3),
  ]
  /// The ranges of each subsegment, back to back: level and bytes.
  public var subsegments: [BigEndianTable] = []

  /// No subsegments.
  public init() {}

  /// Walks version, flags, and the counted subsegments.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt32(clamping: subsegments.count)
    try coder.integer("subsegment_count", &count)
    try coder.list(
      "subsegments", &subsegments, of: BigEndianTable(columns: Self.columns), count: UInt64(count),
      stride: 4
    ) { (ranges, coder) throws(BoxError) in
      var count = UInt64(ranges.count)
      try coder.integer("range_count", &count, size: 4)
      try coder.table("ranges", &ranges, columns: Self.columns, count: count)
    }
  }
}
