/// Sync samples (`stss`): the numbers of the samples to start decoding at; or partial sync samples
/// (`stps`), whose leading pictures cannot be decoded.
///
/// ISO/IEC 14496-12, 8.6.2; QuickTime File Format, "Partial sync sample atom". Without `stss`, every
/// sample is a sync sample.
public struct SyncSampleBox: Box {
  /// The code `stss`; the layout of `stps` is the same.
  public static let type: FourCC = "stss"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("sample_number")
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
