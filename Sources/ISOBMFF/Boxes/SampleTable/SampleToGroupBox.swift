/// Sample to group (`sbgp`): runs of samples of one group.
///
/// ISO/IEC 14496-12, 8.9.2.
public struct SampleToGroupBox: Box {
  /// The code `sbgp`.
  public static let type: FourCC = "sbgp"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("sample_count"), BigEndianTable.Column("group_description_index"),
  ]

  /// 1: with a parameter.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The kind of grouping.
  public var groupingType = FourCC(rawValue: 0)
  /// More about the kind; in version 1 only.
  public var groupingTypeParameter: UInt32 = 0
  /// Runs of samples and the index of their group, from 1; 0: of none.
  public var entries = BigEndianTable(columns: Self.columns)

  /// No runs.
  public init() {}

  /// Walks version, flags, kind, and the counted runs.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let kind = groupingType
    try coder.code("grouping_type", &groupingType, meaning: .grouping(kind))
    try coder.integer("grouping_type_parameter", &groupingTypeParameter, size: version == 1 ? 4 : 0)
    try coder.countedTable("entries", &entries, columns: Self.columns)
  }
}
