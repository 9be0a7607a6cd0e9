/// Where the parts of a Canon raw file are (`CTBO`).
///
/// Not published; as public readers know it. The offsets count from the start of the file.
public struct CanonOffsetsBox: Box {
  /// The code `CTBO`.
  public static let type: FourCC = "CTBO"

  /// The parts: 1 XMP, 2 the preview, 3 `mdat`.
  public var parts = BigEndianTable(columns: Self.columns)
  private static let columns: [BigEndianTable.Column] = [
    .init("index"), .init("offset", size: 8), .init("size", size: 8),
  ]

  /// No parts.
  public init() {}

  /// Walks parts.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.countedTable("parts", &parts, columns: Self.columns)
  }
}
