/// Bit rate (`btrt`).
///
/// ISO/IEC 14496-12, 8.5.2.
public struct BitRateBox: Box {
  /// The code `btrt`.
  public static let type: FourCC = "btrt"
  /// The size of the decoder's buffer, in bytes.
  public var bufferSizeDB: UInt32 = 0
  /// The most bits in any second.
  public var maxBitrate: UInt32 = 0
  /// Bits a second, over the whole.
  public var avgBitrate: UInt32 = 0

  /// All zero.
  public init() {}

  /// Walks bufferSizeDB, maxBitrate, avgBitrate.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("bufferSizeDB", &bufferSizeDB)
    try coder.integer("maxBitrate", &maxBitrate)
    try coder.integer("avgBitrate", &avgBitrate)
  }
}
