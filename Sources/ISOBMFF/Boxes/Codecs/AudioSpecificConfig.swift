/// What an MPEG-4 audio decoder needs to begin.
///
/// ISO/IEC 14496-3, 1.6.2.1; spectral band replication and parametric stereo are read in both
/// explicit forms (1.6.6.1), in front of the core's configuration and behind it.
public struct AudioSpecificConfig: Hashable, Sendable {
  /// The first object type in the stream: 2 AAC-LC, 5 SBR (HE-AAC), 29 PS (HE-AAC v2), 42 USAC.
  public private(set) var objectType: Int
  /// The object type of the core: that of ``objectType``, but for SBR and PS in front.
  public private(set) var coreObjectType: Int
  /// Samples a second of the core.
  public private(set) var samplingFrequency: Int
  /// The channels by a table: 1 to 6 as many, 7 eight; 0 where an element in the stream says so.
  public private(set) var channelConfiguration: Int
  /// Channels of the core; nil where they cannot be told.
  public private(set) var coreChannelCount: Int?
  /// Samples a second of the output with spectral band replication; nil where there is none.
  public private(set) var extensionSamplingFrequency: Int?
  /// Whether parametric stereo makes a mono core stereo.
  public private(set) var hasParametricStereo = false
  /// Samples of one channel that a sample of the track decodes to, without spectral band
  /// replication; nil where they cannot be told.
  public private(set) var coreFrameLength: Int?

  /// Samples a second of the output.
  public var outputSamplingFrequency: Int { extensionSamplingFrequency ?? samplingFrequency }

  /// Channels of the output; nil where they cannot be told.
  public var channelCount: Int? {
    hasParametricStereo && coreChannelCount == 1 ? 2 : coreChannelCount
  }

  /// The object type with what either form of explicit signalling adds: 5 for SBR, 29 for PS.
  public var signalledObjectType: Int {
    guard objectType == 2, extensionSamplingFrequency != nil else { return objectType }
    return hasParametricStereo ? 29 : 5
  }

  /// Samples of one channel that a sample of the track decodes to; nil where they cannot be told.
  public var frameLength: Int? {
    guard let coreFrameLength, let output = extensionSamplingFrequency,
      output == 2 * samplingFrequency
    else { return coreFrameLength }
    return 2 * coreFrameLength
  }

  /// Reads the bytes; nil where they end too early or name a reserved frequency.
  public init?(_ bytes: Bytes) {
    var bits = BitReader(bytes)
    objectType = Self.objectType(&bits)
    guard let frequency = Self.frequency(&bits) else { return nil }
    coreObjectType = objectType
    samplingFrequency = frequency
    channelConfiguration = bits.take(4)
    if objectType == 5 || objectType == 29 {
      guard let output = Self.frequency(&bits) else { return nil }
      extensionSamplingFrequency = output
      hasParametricStereo = objectType == 29
      coreObjectType = Self.objectType(&bits)
      if coreObjectType == 22 { bits.skip(4) }  // extensionChannelConfiguration
    }
    guard !bits.isOverrun else { return nil }
    coreChannelCount = Self.channels(of: channelConfiguration)
    switch coreObjectType {
    case 1, 2, 3, 4, 6, 7, 17, 19, 20, 21, 22, 23:
      readCore(&bits)
      if extensionSamplingFrequency == nil { readTrailingExtension(&bits) }
    case 32, 33: coreFrameLength = coreObjectType == 32 ? 384 : 1152
    case 34: coreFrameLength = frequency < 32000 ? 576 : 1152
    case 36: readLossless(&bits)
    case 39: readLowDelay(&bits)
    case 42: readUnified(&bits)
    default: break
    }
  }

  private static func objectType(_ bits: inout BitReader) -> Int {
    let type = bits.take(5)
    return type == 31 ? 32 + bits.take(6) : type
  }

  private static let frequencies = [
    96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
  ]

  private static func frequency(_ bits: inout BitReader) -> Int? {
    let index = bits.take(4)
    let value =
      index == 15 ? bits.take(24) : frequencies.indices.contains(index) ? frequencies[index] : 0
    return bits.isOverrun || index == 13 || index == 14 ? nil : value
  }

  private static func channels(of configuration: Int) -> Int? {
    let counts = [0, 1, 2, 3, 4, 5, 6, 8, 0, 3, 4, 7, 8, 24, 8]
    guard counts.indices.contains(configuration), counts[configuration] > 0 else { return nil }
    return counts[configuration]
  }

  // MARK: Cores

  /// GASpecificConfig (ISO/IEC 14496-3, 4.4.1).
  private mutating func readCore(_ bits: inout BitReader) {
    let isShort = bits.flag()
    if !bits.isOverrun {
      coreFrameLength =
        coreObjectType == 23
        ? isShort ? 480 : 512 : coreObjectType == 3 ? 256 : isShort ? 960 : 1024
    }
    if bits.flag() { bits.skip(14) }  // coreCoderDelay
    let hasExtension = bits.flag()
    if channelConfiguration == 0 { coreChannelCount = Self.programChannels(&bits) }
    if coreObjectType == 6 || coreObjectType == 20 { bits.skip(3) }  // layerNr
    guard hasExtension else { return }
    if coreObjectType == 22 { bits.skip(16) }
    if [17, 19, 20, 23].contains(coreObjectType) { bits.skip(3) }
    bits.skip(1)
  }

  /// program_config_element (ISO/IEC 14496-3, 4.4.1.1): channels as elements.
  private static func programChannels(_ bits: inout BitReader) -> Int? {
    bits.skip(4 + 2 + 4)
    let pairs = bits.take(4) + bits.take(4) + bits.take(4)  // front, side and back elements
    let lowFrequency = bits.take(2)
    let associated = bits.take(3)
    let coupling = bits.take(4)
    for width in [4, 4, 3] where bits.flag() { bits.skip(width) }  // mixdowns
    var channels = lowFrequency
    for _ in 0..<pairs {
      channels += 1 + bits.take(1)
      bits.skip(4)
    }
    guard !bits.isOverrun else { return nil }
    bits.skip(4 * (lowFrequency + associated) + 5 * coupling)
    bits.alignToByte()
    bits.skip(8 * bits.take(8))
    return channels > 0 ? channels : nil
  }

  /// The backward compatible signalling (1.6.2.1), behind the core's configuration.
  private mutating func readTrailingExtension(_ bits: inout BitReader) {
    guard bits.take(11) == 0x2B7, Self.objectType(&bits) == 5, bits.flag(),
      let output = Self.frequency(&bits)
    else { return }
    extensionSamplingFrequency = output
    if bits.take(11) == 0x548 { hasParametricStereo = bits.flag() }
  }

  /// ALSSpecificConfig (ISO/IEC 14496-3, 11.6.1).
  private mutating func readLossless(_ bits: inout BitReader) {
    bits.alignToByte()
    guard bits.take(32) == 0x414C_5300 else { return }
    let frequency = bits.take(32)
    bits.skip(32)
    let channels = bits.take(16) + 1
    bits.skip(3 + 3 + 2)
    let frame = bits.take(16) + 1
    guard !bits.isOverrun else { return }
    samplingFrequency = frequency
    coreChannelCount = channels
    coreFrameLength = frame
  }

  /// ELDSpecificConfig (ISO/IEC 14496-3, 4.4.1), up to the sampling rate with low delay SBR.
  private mutating func readLowDelay(_ bits: inout BitReader) {
    let isShort = bits.flag()
    bits.skip(3)
    let hasReplication = bits.flag()
    let isDouble = hasReplication && bits.flag()
    guard !bits.isOverrun else { return }
    coreFrameLength = isShort ? 480 : 512
    if isDouble { extensionSamplingFrequency = 2 * samplingFrequency }
  }

  /// UsacConfig (ISO/IEC 23003-3, 5.2), up to the channels.
  private mutating func readUnified(_ bits: inout BitReader) {
    let index = bits.take(5)
    let more = [
      57600, 51200, 40000, 38400, 34150, 28800, 25600, 20000, 19200, 17075, 14400, 12800, 9600,
    ]
    var frequency = 0
    if index == 31 {
      frequency = bits.take(24)
    } else if index < 13 {
      frequency = Self.frequencies[index]
    } else if index >= 15, index - 15 < more.count {
      frequency = more[index - 15]
    }
    let frame = bits.take(3)
    let configuration = bits.take(5)
    var channels: Int?
    if configuration == 0 {
      channels = Self.escaped(&bits, 5, 8, 16)
    } else if configuration < 14 {
      channels = [1, 2, 3, 4, 5, 6, 8, 2, 3, 4, 7, 8, 24][configuration - 1]
    }
    guard !bits.isOverrun, frequency > 0 else { return }
    samplingFrequency = frequency
    if let channels, channels > 0 { coreChannelCount = channels }
    if frame < 5 { coreFrameLength = [768, 1024, 2048, 2048, 4096][frame] }
  }

  /// escapedValue (ISO/IEC 23003-3, 5.2): a number that a wider one is added to, where it is full.
  private static func escaped(
    _ bits: inout BitReader, _ first: Int, _ second: Int, _ third: Int
  ) -> Int {
    var value = bits.take(first)
    guard value == 1 << first - 1 else { return value }
    let more = bits.take(second)
    value += more
    return more == 1 << second - 1 ? value + bits.take(third) : value
  }
}
