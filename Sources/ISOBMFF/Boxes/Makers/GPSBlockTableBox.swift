/// The blocks of GPS data of a dashcam (`gps `), which lie in `mdat` between the chunks.
///
/// Not published; the layout is that of Novatek's firmware, as public readers know it.
public struct GPSBlockTableBox: Box {
  /// The code `gps `.
  public static let type: FourCC = "gps "

  /// A word, 0x101.
  public var word: UInt32 = 257
  /// Offset, in bytes from the start of the file, and size of each block.
  public var blocks = BigEndianTable(columns: Self.columns)
  private static let columns: [BigEndianTable.Column] = [.init("offset"), .init("size")]

  /// No blocks.
  public init() {}

  /// Walks version, blocks.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("version", &word)
    try coder.countedTable("blocks", &blocks, columns: Self.columns)
  }
}
