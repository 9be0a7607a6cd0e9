/// DTS-UHD configuration (`udts`); a box may follow where `expansionBoxPresent` says so.
///
/// ETSI TS 103 491, B.2.3.
public struct DTSUHDSpecificBox: Box {
  /// The code `udts`.
  public static let type: FourCC = "udts"
  /// Boxes fill the rest.
  public static let holdsBoxes = true

  /// One presentation.
  public struct Presentation: Hashable, Sendable {
    /// 1: the tag is there.
    public var idTagPresent: UInt8 = 0
    /// The 16 bytes that name it, where there.
    public var idTag = Bytes()

    /// Without a tag.
    public init() {}
  }

  /// The profile that a decoder must know, less 2.
  public var decoderProfileCode: UInt8 = 0
  /// 0: 512 samples a frame; 1: 1024; 2: 2048; 3: 4096.
  public var frameDurationCode: UInt8 = 1
  /// The largest frame, by a table: 0: 2048 bytes, and twice as many for each step.
  public var maxPayloadCode: UInt8 = 0
  /// The presentations, one to 32.
  public var presentations: [Presentation] = [Presentation()]
  /// One bit a channel.
  public var channelMask: UInt32 = 0
  /// 0: 44.1 kHz; 1: 48 kHz.
  public var baseSamplingFrequencyCode: UInt8 = 1
  /// The base is multiplied by two as often as this says.
  public var sampleRateMod: UInt8 = 0
  /// 0: a mix for loudspeakers; 2: Lt/Rt; 3: for headphones.
  public var representationType: UInt8 = 0
  /// Which stream of several it is.
  public var streamIndex: UInt8 = 0
  /// 1: a box follows.
  public var expansionBoxPresent: UInt8 = 0
  private var padding: UInt8 = 0

  /// One presentation at 48 kHz.
  public init() {}

  /// Samples a second.
  var sampleRate: Int { (baseSamplingFrequencyCode == 0 ? 44100 : 48000) << Int(sampleRateMod & 3) }

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    guard coder.direction == .reading || !presentations.isEmpty else {
      throw coder.error(.invalid("no presentation"))
    }
    try coder.bits("DecoderProfileCode", &decoderProfileCode, 6)
    try coder.bits("FrameDurationCode", &frameDurationCode, 2)
    try coder.bits("MaxPayloadCode", &maxPayloadCode, 3)
    var last = UInt64(presentations.count) &- 1
    try coder.bits("NumPresentationsCode", &last, 5)
    try coder.bits("ChannelMask", &channelMask, 32)
    try coder.bits("BaseSamplingFrequencyCode", &baseSamplingFrequencyCode, 1)
    try coder.bits("SampleRateMod", &sampleRateMod, 2)
    try coder.bits("RepresentationType", &representationType, 3)
    try coder.bits("StreamIndex", &streamIndex, 3)
    try coder.bits("ExpansionBoxPresent", &expansionBoxPresent, 1)
    let count = last &+ 1
    // At most 32 of them, of a bit each.
    if coder.direction == .reading {
      presentations = [Presentation](repeating: Presentation(), count: Int(count))
    }
    for index in presentations.indices {
      try coder.bits("IDTagPresent", &presentations[index].idTagPresent, 1)
    }
    let used = (10 + presentations.count) % 8
    if used > 0 { try coder.bits("padding", &padding, 8 - used) }
    for index in presentations.indices where presentations[index].idTagPresent == 1 {
      try coder.reserved(&presentations[index].idTag, count: 16, name: "PresentationIDTag")
    }
  }
}
