/// Alternative startup sequences (`alst`): which samples to leave out to begin sooner.
///
/// ISO/IEC 14496-12, 10.3.
public struct AlternativeStartupEntry: Layout {
  /// The records' layout of the offsets.
  public static let columns = [BigEndianTable.Column("sample_offset")]
  /// The records' layout of the rates.
  public static let rateColumns = [
    BigEndianTable.Column("num_output_samples", size: 2),
    BigEndianTable.Column("num_total_samples", size: 2),
  ]

  /// The first sample that is shown, counted from the start of the sequence.
  public var firstOutputSample: UInt16 = 0
  /// For each sample of the sequence, how much later it is decoded than in the full one.
  public var sampleOffsets = BigEndianTable(columns: Self.columns)
  /// Samples shown, and samples in all, of each part of the sequence; may be left out.
  public var rates = BigEndianTable(columns: Self.rateColumns)

  /// An empty sequence.
  public init() {}

  /// Walks roll_count, first_output_sample, the offsets, and the rates to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(sampleOffsets.count)
    try coder.integer("roll_count", &count, size: 2)
    try coder.integer("first_output_sample", &firstOutputSample)
    try coder.table("sample_offsets", &sampleOffsets, columns: Self.columns, count: count)
    try coder.tableToEnd("rates", &rates, columns: Self.rateColumns)
  }
}
