/// Sample to chunk (`stsc`): runs of chunks with as many samples each.
///
/// ISO/IEC 14496-12, 8.7.4. Numbers count from 1.
public struct SampleToChunkBox: Box {
  /// The code `stsc`.
  public static let type: FourCC = "stsc"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("first_chunk"),
    BigEndianTable.Column("samples_per_chunk"),
    BigEndianTable.Column("sample_description_index"),
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
