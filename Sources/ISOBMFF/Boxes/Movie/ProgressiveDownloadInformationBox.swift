/// Progressive download information (`pdin`): how long to wait before playing while downloading.
///
/// ISO/IEC 14496-12, 8.1.3.
public struct ProgressiveDownloadInformationBox: Box {
  /// The code `pdin`.
  public static let type: FourCC = "pdin"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Bytes a second of a download, and milliseconds to wait at that rate.
  public static let columns = [
    BigEndianTable.Column("rate"), BigEndianTable.Column("initial_delay"),
  ]
  /// The pairs of rate and delay.
  public var entries = BigEndianTable(columns: Self.columns)

  /// No pairs.
  public init() {}

  /// Walks version, flags, and the pairs to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.tableToEnd("entries", &entries, columns: Self.columns)
  }
}
