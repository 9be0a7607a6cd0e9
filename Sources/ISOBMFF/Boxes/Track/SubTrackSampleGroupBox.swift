/// Sub-track sample groups (`stsg`): the groups of samples that make a sub-track.
///
/// ISO/IEC 14496-12, 8.14.6.
public struct SubTrackSampleGroupBox: Box {
  /// The code `stsg`.
  public static let type: FourCC = "stsg"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The layout of the indices.
  public static let columns = [BigEndianTable.Column("group_description_index")]
  /// The kind of grouping.
  public var groupingType = FourCC(rawValue: 0)
  /// The groups, as numbers from 1 in `sgpd`.
  public var indices = BigEndianTable(columns: Self.columns)

  /// No groups.
  public init() {}

  /// Walks version, flags, kind, and the counted indices.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let kind = groupingType
    try coder.code("grouping_type", &groupingType, meaning: .grouping(kind))
    var count = UInt64(indices.count)
    try coder.integer("item_count", &count, size: 2)
    try coder.table("items", &indices, columns: Self.columns, count: count)
  }
}
