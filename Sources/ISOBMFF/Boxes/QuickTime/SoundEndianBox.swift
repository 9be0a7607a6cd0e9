/// Byte order of samples (`enda` inside `wave`).
///
/// QuickTime File Format, "siDecompressionParam atom".
public struct SoundEndianBox: Box {
  /// The code `enda`.
  public static let type: FourCC = "enda"
  /// 1: little-endian.
  public var littleEndian: UInt16 = 0

  /// Big-endian.
  public init() {}

  /// Walks littleEndian.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("littleEndian", &littleEndian)
  }
}
