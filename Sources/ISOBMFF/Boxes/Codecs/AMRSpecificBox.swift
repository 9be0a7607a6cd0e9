/// AMR configuration (`damr`).
///
/// 3GPP TS 26.244, 6.7.
public struct AMRSpecificBox: Box {
  /// The code `damr`.
  public static let type: FourCC = "damr"
  /// Who made the encoder.
  public var vendor = FourCC(rawValue: 0)
  /// The version of the encoder.
  public var decoderVersion: UInt8 = 0
  /// One bit a mode that may occur.
  public var modeSet: UInt16 = 0
  /// 1: the mode may change at any frame.
  public var modeChangePeriod: UInt8 = 0
  /// Frames in a sample.
  public var framesPerSample: UInt8 = 1

  /// One frame a sample.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("vendor", &vendor)
    try coder.integer("decoder_version", &decoderVersion)
    try coder.integer("mode_set", &modeSet)
    try coder.integer("mode_change_period", &modeChangePeriod)
    try coder.integer("frames_per_sample", &framesPerSample)
  }
}
