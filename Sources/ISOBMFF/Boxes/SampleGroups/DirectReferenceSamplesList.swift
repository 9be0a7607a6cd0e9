/// The samples that samples refer to (`refs`).
///
/// ISO/IEC 23008-12.
public struct DirectReferenceSamplesList: Layout {
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("direct_reference_sample_id")]

  /// The identifier of the samples of the group; 0: none refers to it.
  public var sampleID: UInt32 = 0
  /// The identifiers of the samples referred to.
  public var directReferenceSamples = BigEndianTable(columns: Self.columns)

  /// No references.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("sample_id", &sampleID)
    var count = UInt64(directReferenceSamples.count)
    try coder.integer("num_direct_reference_samples", &count, size: 1)
    try coder.table(
      "direct_reference_samples", &directReferenceSamples, columns: Self.columns, count: count)
  }
}
