/// Decoding time to sample (`stts`): runs of samples of equal duration.
///
/// ISO/IEC 14496-12, 8.6.1.2. Durations are ticks of the media timescale; real files have some below zero.
public struct TimeToSampleBox: Box {
  /// The code `stts`.
  public static let type: FourCC = "stts"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("sample_count"),
    BigEndianTable.Column("sample_delta"),
  ]
  /// The records, in the bytes of the file.
  public var entries = BigEndianTable(columns: Self.columns)

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.countedTable("entries", &entries, columns: Self.columns)
  }
}
