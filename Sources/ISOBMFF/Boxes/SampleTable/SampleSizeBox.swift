/// Sample sizes (`stsz`): how many bytes each sample has.
///
/// ISO/IEC 14496-12, 8.7.3.2.
public struct SampleSizeBox: Box {
  /// The code `stsz`.
  public static let type: FourCC = "stsz"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("entry_size")]

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The size of every sample in bytes, or 0 where each has its own.
  public var sampleSize: UInt32 = 0
  /// How many samples there are.
  public var sampleCount: UInt32 = 0
  /// The size of each sample in bytes; empty where all are equal.
  public var sizes = BigEndianTable(columns: Self.columns)

  /// No samples.
  public init() {}

  /// Walks version, flags, common size, count, and the sizes where they differ.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("sample_size", &sampleSize)
    try coder.integer("sample_count", &sampleCount)
    try coder.table(
      "entry_sizes", &sizes, columns: Self.columns,
      count: sampleSize == 0 ? UInt64(sampleCount) : 0)
  }
}
