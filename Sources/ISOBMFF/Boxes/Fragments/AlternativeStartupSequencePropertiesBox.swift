/// Alternative startup sequence properties (`assp`): how early playing may begin with those.
///
/// ISO/IEC 14496-12, 8.8.16.
public struct AlternativeStartupSequencePropertiesBox: Box {
  /// The code `assp`.
  public static let type: FourCC = "assp"

  /// 1: an offset for each of several groups; 0: one for all.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The least offset of a startup sequence in ticks of the media timescale; in version 0.
  public var minInitialAltStartupOffset: Int32 = 0
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("grouping_type_parameter"),
    BigEndianTable.Column("min_initial_alt_startup_offset", isSigned: true),
  ]
  /// The parameter of a sample group (`alst`), and the least offset of its sequences; in version 1.
  public var entries = BigEndianTable(columns: Self.columns)

  /// An offset of 0.
  public init() {}

  /// Walks version, flags, and the offset, or the counted entries.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    guard version == 1 else {
      return try coder.integer(
        "min_initial_alt_startup_offset", &minInitialAltStartupOffset, meaning: .mediaTicks)
    }
    var count = UInt64(entries.count)
    try coder.integer("num_entries", &count, size: 4)
    try coder.table("entries", &entries, columns: Self.columns, count: count)
  }
}
