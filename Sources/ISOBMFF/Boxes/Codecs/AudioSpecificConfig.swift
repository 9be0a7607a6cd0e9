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

  /// Samples a second of the output.
  public var outputSamplingFrequency: Int { extensionSamplingFrequency ?? samplingFrequency }

  /// Channels of the output; nil where they cannot be told.
  public var channelCount: Int? {
    hasParametricStereo && coreChannelCount == 1 ? 2 : coreChannelCount
  }

  /// Reads the bytes; nil where they end too early or name a reserved frequency.
  public init?(_ bytes: Bytes) {
    var bits = BitReader(bytes)
    guard let type = Self.objectType(&bits), let frequency = Self.frequency(&bits),
      let configuration = bits.take(4)
    else { return nil }
    objectType = type
    coreObjectType = type
    samplingFrequency = frequency
    channelConfiguration = configuration
    if type == 5 || type == 29 {
      guard let output = Self.frequency(&bits), let core = Self.objectType(&bits) else {
        return nil
      }
      extensionSamplingFrequency = output
      hasParametricStereo = type == 29
      coreObjectType = core
      if core == 22 { _ = bits.take(4) }
    }
    coreChannelCount = Self.channels(of: configuration)
    guard [1, 2, 3, 4, 6, 7, 17, 19, 20, 21, 22, 23].contains(coreObjectType) else { return }
    readCore(&bits)
    if extensionSamplingFrequency == nil { readTrailingExtension(&bits) }
  }

  private static func objectType(_ bits: inout BitReader) -> Int? {
    guard let type = bits.take(5) else { return nil }
    return type == 31 ? bits.take(6).map { 32 + $0 } : type
  }

  private static let frequencies = [
    96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
  ]

  private static func frequency(_ bits: inout BitReader) -> Int? {
    guard let index = bits.take(4) else { return nil }
    if index == 15 { return bits.take(24) }
    return frequencies.indices.contains(index) ? frequencies[index] : nil
  }

  private static func channels(of configuration: Int) -> Int? {
    let counts = [0, 1, 2, 3, 4, 5, 6, 8, 0, 3, 4, 7, 8, 24, 8]
    guard counts.indices.contains(configuration), counts[configuration] > 0 else { return nil }
    return counts[configuration]
  }

  /// GASpecificConfig (ISO/IEC 14496-3, 4.4.1).
  private mutating func readCore(_ bits: inout BitReader) {
    _ = bits.take(1)  // frameLengthFlag
    if bits.take(1) == 1 { _ = bits.take(14) }  // coreCoderDelay
    let extensionFlag = bits.take(1)
    if channelConfiguration == 0 { coreChannelCount = Self.programChannels(&bits) }
    if coreObjectType == 6 || coreObjectType == 20 { _ = bits.take(3) }  // layerNr
    guard extensionFlag == 1 else { return }
    if coreObjectType == 22 { _ = bits.take(16) }
    if [17, 19, 20, 23].contains(coreObjectType) { _ = bits.take(3) }
    _ = bits.take(1)
  }

  /// program_config_element (ISO/IEC 14496-3, 4.4.1.1): channels as elements.
  private static func programChannels(_ bits: inout BitReader) -> Int? {
    _ = bits.take(4 + 2 + 4)
    guard let front = bits.take(4), let side = bits.take(4), let back = bits.take(4),
      let lowFrequency = bits.take(2), let associated = bits.take(3), let coupling = bits.take(4)
    else { return nil }
    for width in [4, 4, 3] where bits.take(1) == 1 { _ = bits.take(width) }  // mixdowns
    var channels = lowFrequency
    for _ in 0..<front + side + back {
      guard let isPair = bits.take(1), bits.take(4) != nil else { return nil }
      channels += 1 + isPair
    }
    for _ in 0..<lowFrequency + associated { _ = bits.take(4) }
    for _ in 0..<coupling { _ = bits.take(5) }
    bits.alignToByte()
    if let comment = bits.take(8) { for _ in 0..<comment { _ = bits.take(8) } }
    return channels > 0 ? channels : nil
  }

  /// The backward compatible signalling (1.6.2.1), behind the core's configuration.
  private mutating func readTrailingExtension(_ bits: inout BitReader) {
    guard bits.take(11) == 0x2B7, let type = Self.objectType(&bits), type == 5,
      bits.take(1) == 1, let output = Self.frequency(&bits)
    else { return }
    extensionSamplingFrequency = output
    if bits.take(11) == 0x548 { hasParametricStereo = bits.take(1) == 1 }
  }
}

/// A position in bytes, counted in bits.
private struct BitReader {
  let bytes: Bytes
  var position = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  mutating func take(_ width: Int) -> Int? {
    guard width <= 8 * bytes.count - position else {
      position = 8 * bytes.count
      return nil
    }
    var value = 0
    for _ in 0..<width {
      value = value << 1 | Int(bytes[position >> 3] >> (7 - UInt8(position & 7)) & 1)
      position += 1
    }
    return value
  }

  mutating func alignToByte() {
    position = (position + 7) & ~7
  }
}
