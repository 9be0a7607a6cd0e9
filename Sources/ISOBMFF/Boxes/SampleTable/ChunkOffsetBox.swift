/// Chunk offsets (`stco`): where each chunk starts, in 32 bits.
///
/// ISO/IEC 14496-12, 8.7.5. Offsets are bytes from the start of the file.
public struct ChunkOffsetBox: Box {
  /// The code `stco`.
  public static let type: FourCC = "stco"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("chunk_offset")
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
