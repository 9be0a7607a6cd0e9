/// Shadow sync samples (`stsh`): sync samples to use instead of others when seeking.
///
/// ISO/IEC 14496-12, 8.6.3.
public struct ShadowSyncSampleBox: Box {
  /// The code `stsh`.
  public static let type: FourCC = "stsh"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("shadowed_sample_number"), BigEndianTable.Column("sync_sample_number"),
  ]
  /// The number of a sample, and that of its replacement.
  public var entries = BigEndianTable(columns: Self.columns)

  /// No pairs.
  public init() {}

  /// Walks version, flags, and the counted pairs.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.countedTable("entries", &entries, columns: Self.columns)
  }
}
