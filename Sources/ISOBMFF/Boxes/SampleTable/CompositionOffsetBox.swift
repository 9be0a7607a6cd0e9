/// Composition time to sample (`ctts`): runs of samples of equal offset.
///
/// ISO/IEC 14496-12, 8.6.1.3. Offsets are ticks of the media timescale, signed in version 1, and in
/// QuickTime files whatever the version.
public struct CompositionOffsetBox: Box {
  /// The code `ctts`.
  public static let type: FourCC = "ctts"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("sample_count"),
    BigEndianTable.Column("sample_offset", isSigned: true),
  ]
  /// The records, in the bytes of the file.
  public var entries = BigEndianTable(columns: Self.columns)

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.countedTable("entries", &entries, columns: Self.columns)
  }
}
