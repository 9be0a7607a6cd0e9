/// Dolby TrueHD configuration (`dmlp`).
///
/// Dolby TrueHD (MLP) bitstreams within the ISO Base Media File Format, 3.3; the first 32 bits are
/// format_info of the stream itself.
public struct MLPSpecificBox: Box {
  /// The code `dmlp`.
  public static let type: FourCC = "dmlp"

  /// The rate: 0 to 2: 48, 96, 192 kHz; 8 to 10: 44.1, 88.2, 176.4 kHz.
  public var audioSamplingFrequency: UInt8 = 0
  /// 0: the six channels are a bed; 1: something else.
  public var sixChannelMultichannelType: UInt8 = 0
  /// 0: the eight channels are a bed; 1: something else.
  public var eightChannelMultichannelType: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// What the presentation of two channels is: stereo, Lt/Rt, for headphones, mono.
  public var twoChannelModifier: UInt8 = 0
  /// What the presentation of six channels is.
  public var sixChannelModifier: UInt8 = 0
  /// One bit a channel, or a pair of them, of the presentation of six channels.
  public var sixChannelAssignment: UInt8 = 0
  /// What the presentation of eight channels is.
  public var eightChannelModifier: UInt8 = 0
  /// One bit a channel, or a pair of them, of the presentation of eight channels.
  public var eightChannelAssignment: UInt16 = 0
  /// The most bits in any second, in 1/16 of a bit a sample.
  public var peakDataRate: UInt16 = 0
  private var reserved2: UInt8 = 0
  private var reserved3: UInt32 = 0

  /// A record at 48 kHz without channels.
  public init() {}

  /// Samples a second; nil where reserved.
  var sampleRate: Int? {
    let shift = Int(audioSamplingFrequency & 7)
    guard shift < 3 else { return nil }
    return (audioSamplingFrequency & 8 == 0 ? 48000 : 44100) << shift
  }

  /// Channels of the largest presentation.
  var channelCount: Int {
    let counts = [2, 1, 1, 2, 2, 2, 2, 1, 1, 2, 2, 1, 1]
    let mask = eightChannelAssignment > 0 ? eightChannelAssignment : UInt16(sixChannelAssignment)
    return counts.indices.reduce(0) { $0 + (mask >> $1 & 1 == 1 ? counts[$1] : 0) }
  }

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("audio_sampling_frequency", &audioSamplingFrequency, 4)
    try coder.bits("6ch_multichannel_type", &sixChannelMultichannelType, 1)
    try coder.bits("8ch_multichannel_type", &eightChannelMultichannelType, 1)
    try coder.bits("reserved", &reserved1, 2)
    try coder.bits("2ch_presentation_channel_modifier", &twoChannelModifier, 2)
    try coder.bits("6ch_presentation_channel_modifier", &sixChannelModifier, 2)
    try coder.bits("6ch_presentation_channel_assignment", &sixChannelAssignment, 5)
    try coder.bits("8ch_presentation_channel_modifier", &eightChannelModifier, 2)
    try coder.bits("8ch_presentation_channel_assignment", &eightChannelAssignment, 13)
    try coder.bits("peak_data_rate", &peakDataRate, 15)
    try coder.bits("reserved", &reserved2, 1)
    try coder.integer("reserved", &reserved3)
  }
}
