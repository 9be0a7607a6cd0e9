/// PCM configuration (`pcmC`).
///
/// ISO/IEC 23003-5, 4.
public struct PCMConfigBox: Box {
  /// The code `pcmC`.
  public static let type: FourCC = "pcmC"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 1: little-endian.
  public var formatFlags: UInt8 = 1
  /// Bits of a sample.
  public var pcmSampleSize: UInt8 = 16

  /// Little-endian samples of 16 bits.
  public init() {}

  /// Walks version, flags, format_flags, PCM_sample_size.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("format_flags", &formatFlags)
    try coder.integer("PCM_sample_size", &pcmSampleSize)
  }
}
