/// Opus configuration (`dOps`).
///
/// Encapsulation of Opus in ISO Base Media File Format, 4.3.2.
public struct OpusSpecificBox: Box {
  /// The code `dOps`.
  public static let type: FourCC = "dOps"

  /// The version, 0.
  public var version: UInt8 = 0
  /// Channels of the output.
  public var outputChannelCount: UInt8 = 2
  /// Samples at 48 kHz to throw away at the start.
  public var preSkip: UInt16 = 0
  /// The rate before encoding; decoders give 48 kHz.
  public var inputSampleRate: UInt32 = 48000
  /// Gain in decibels, 8.8.
  public var outputGain: Int16 = 0
  /// 0: mono or stereo; else a mapping follows.
  public var channelMappingFamily: UInt8 = 0
  /// Streams in a packet.
  public var streamCount: UInt8 = 1
  /// How many of them are stereo.
  public var coupledCount: UInt8 = 0
  /// One byte a channel: its place among the decoded ones.
  public var channelMapping = Bytes()

  /// A stereo stream.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("Version", &version)
    try coder.integer("OutputChannelCount", &outputChannelCount)
    try coder.integer("PreSkip", &preSkip)
    try coder.integer("InputSampleRate", &inputSampleRate)
    try coder.fixed("OutputGain", &outputGain, fractionBits: 8)
    try coder.integer("ChannelMappingFamily", &channelMappingFamily)
    guard channelMappingFamily != 0 else { return }
    try coder.integer("StreamCount", &streamCount)
    try coder.integer("CoupledCount", &coupledCount)
    try coder.bytes("ChannelMapping", &channelMapping, count: Int(outputChannelCount))
  }
}
