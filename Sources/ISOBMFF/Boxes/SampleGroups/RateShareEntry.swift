/// The share of the bit rate that samples should get (`rash`).
///
/// ISO/IEC 14496-12, 10.2.
public struct RateShareEntry: Layout {
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("available_bitrate"), BigEndianTable.Column("target_rate_share", size: 2),
  ]

  /// The share in percent, for every bit rate; where there is one operation point.
  public var targetRateShare: UInt16 = 0
  /// The share for bit rates up to each; where there is not one operation point.
  public var operationPoints = BigEndianTable(columns: Self.columns)
  /// How many operation points there are; with 1, `targetRateShare` is all.
  public var operationPointCount: UInt16 = 1
  /// The most that is of use, in kilobits a second; 0 for no limit.
  public var maximumBitrate: UInt32 = 0
  /// The least that is of use, in kilobits a second; 0 for no limit.
  public var minimumBitrate: UInt32 = 0
  /// Tracks with more of it are dropped earlier.
  public var discardPriority: UInt8 = 0

  /// No share.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("operation_point_count", &operationPointCount)
    if operationPointCount == 1 {
      try coder.integer("target_rate_share", &targetRateShare)
    } else {
      try coder.table(
        "operation_points", &operationPoints, columns: Self.columns,
        count: UInt64(operationPointCount))
    }
    try coder.integer("maximum_bitrate", &maximumBitrate)
    try coder.integer("minimum_bitrate", &minimumBitrate)
    try coder.integer("discard_priority", &discardPriority)
  }
}
