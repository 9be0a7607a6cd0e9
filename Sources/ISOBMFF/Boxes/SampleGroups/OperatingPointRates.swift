/// Frame and bit rate of an operating point.
///
/// ISO/IEC 14496-15, OperatingPointsRecord and VvcOperatingPointsRecord.
public struct OperatingPointRates: Hashable, Sendable {
  /// 1: the frame rate is there.
  public var frameRateInfoFlag: UInt8 = 0
  /// 1: the bit rates are there.
  public var bitRateInfoFlag: UInt8 = 0
  /// Pictures in 256 seconds; 0 where not said.
  public var avgFrameRate: UInt16 = 0
  private var reserved: UInt8 = 0
  /// 0: not said; 1: constant; 2: constant in every temporal sublayer.
  public var constantFrameRate: UInt8 = 0
  /// The most bits in any second.
  public var maxBitRate: UInt32 = 0
  /// Bits a second over the whole.
  public var avgBitRate: UInt32 = 0

  /// Walks the last two bits of a byte, and what they announce.
  mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("frame_rate_info_flag", &frameRateInfoFlag, 1)
    try coder.bits("bit_rate_info_flag", &bitRateInfoFlag, 1)
    if frameRateInfoFlag == 1 {
      try coder.integer("avgFrameRate", &avgFrameRate)
      try coder.bits("reserved", &reserved, 6)
      try coder.bits("constantFrameRate", &constantFrameRate, 2)
    }
    guard bitRateInfoFlag == 1 else { return }
    try coder.integer("maxBitRate", &maxBitRate)
    try coder.integer("avgBitRate", &avgBitRate)
  }
}
