/// EVRC, QCELP or SMV configuration (`devc`, `dqcp`, `dsmv`).
///
/// 3GPP2 C.S0050, 3.
public struct VoiceSpecificBox: Box {
  /// The code `devc`; the other codings share the layout.
  public static let type: FourCC = "devc"
  /// Who made the encoder.
  public var vendor = FourCC(rawValue: 0)
  /// The version of the encoder.
  public var decoderVersion: UInt8 = 0
  /// Frames of 20 milliseconds in a sample.
  public var framesPerSample: UInt8 = 1

  /// One frame a sample.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("vendor", &vendor)
    try coder.integer("decoder_version", &decoderVersion)
    try coder.integer("frames_per_sample", &framesPerSample)
  }
}
