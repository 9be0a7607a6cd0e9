/// DTS configuration (`ddts`).
///
/// ETSI TS 102 114, E.2.2.3.
public struct DTSSpecificBox: Box {
  /// The code `ddts`.
  public static let type: FourCC = "ddts"

  /// The highest sampling frequency in the stream.
  public var samplingFrequency: UInt32 = 48000
  /// The most bits in any second.
  public var maxBitrate: UInt32 = 0
  /// Bits a second over the whole.
  public var avgBitrate: UInt32 = 0
  /// Bits of a sample.
  public var pcmSampleDepth: UInt8 = 24
  /// 0: 512 samples a frame; 1: 1024; 2: 2048; 3: 4096.
  public var frameDuration: UInt8 = 0
  /// Which substreams there are, by a table.
  public var streamConstruction: UInt8 = 0
  /// 1: the core has a low frequency channel.
  public var coreLFEPresent: UInt8 = 0
  /// How the channels of the core are arranged, by a table; 31 where the layout below says it.
  public var coreLayout: UInt8 = 0
  /// The size of a core frame in bytes; 0 without a core.
  public var coreSize: UInt16 = 0
  /// 1: an embedded stereo mix.
  public var stereoDownmix: UInt8 = 0
  /// 0: a mix for loudspeakers; 2: Lt/Rt; 3: for headphones.
  public var representationType: UInt8 = 0
  /// One bit a channel, or a pair of them, of the whole stream.
  public var channelLayout: UInt16 = 0
  /// 1: several assets.
  public var multiAssetFlag: UInt8 = 0
  /// 1: frames of the low bit rate coding are 1.5 times as long.
  public var lbrDurationMod: UInt8 = 0
  /// 1: a box follows.
  public var reservedBoxPresent: UInt8 = 0
  private var reserved: UInt8 = 0

  /// A record at 48 kHz without channels.
  public init() {}

  /// Channels by the layout's bits.
  var channelCount: Int {
    let counts = [1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2, 2, 1, 2, 1, 2]
    return counts.indices.reduce(0) { $0 + (channelLayout >> $1 & 1 == 1 ? counts[$1] : 0) }
  }

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("DTSSamplingFrequency", &samplingFrequency)
    try coder.integer("maxBitrate", &maxBitrate)
    try coder.integer("avgBitrate", &avgBitrate)
    try coder.integer("pcmSampleDepth", &pcmSampleDepth)
    try coder.bits("FrameDuration", &frameDuration, 2)
    try coder.bits("StreamConstruction", &streamConstruction, 5)
    try coder.bits("CoreLFEPresent", &coreLFEPresent, 1)
    try coder.bits("CoreLayout", &coreLayout, 6)
    try coder.bits("CoreSize", &coreSize, 14)
    try coder.bits("StereoDownmix", &stereoDownmix, 1)
    try coder.bits("RepresentationType", &representationType, 3)
    try coder.bits("ChannelLayout", &channelLayout, 16)
    try coder.bits("MultiAssetFlag", &multiAssetFlag, 1)
    try coder.bits("LBRDurationMod", &lbrDurationMod, 1)
    try coder.bits("ReservedBoxPresent", &reservedBoxPresent, 1)
    try coder.bits("Reserved", &reserved, 5)
  }
}
