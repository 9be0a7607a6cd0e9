/// AV1 configuration (`av1C`).
///
/// AV1 Codec ISO Media File Format Binding, 2.3.
public struct AV1CodecConfigurationBox: Box {
  /// The code `av1C`.
  public static let type: FourCC = "av1C"

  private var marker: UInt8 = 1
  /// The version of the record, 1.
  public var version: UInt8 = 1
  /// 0: Main; 1: High; 2: Professional.
  public var seqProfile: UInt8 = 0
  /// The level; 31 for none.
  public var seqLevelIdx0: UInt8 = 0
  /// 0: Main tier; 1: High tier.
  public var seqTier0: UInt8 = 0
  /// 1: more than eight bits.
  public var highBitdepth: UInt8 = 0
  /// 1: twelve bits.
  public var twelveBit: UInt8 = 0
  /// 1: no chroma.
  public var monochrome: UInt8 = 0
  /// 1: chroma has half the width.
  public var chromaSubsamplingX: UInt8 = 1
  /// 1: chroma has half the height.
  public var chromaSubsamplingY: UInt8 = 1
  /// Where chroma samples lie.
  public var chromaSamplePosition: UInt8 = 0
  private var reserved: UInt8 = 0
  /// Whether the next field means anything.
  public var initialPresentationDelayPresent: UInt8 = 0
  /// Pictures to be decoded before the first is shown, less 1.
  public var initialPresentationDelayMinusOne: UInt8 = 0
  /// Sequence header and metadata OBUs.
  public var configOBUs = Bytes()

  /// A record of an eight-bit 4:2:0 stream without OBUs.
  public init() {}

  /// Bits of a sample: 8, 10 or 12.
  public var bitDepth: Int { highBitdepth == 0 ? 8 : twelveBit == 0 ? 10 : 12 }

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("marker", &marker, 1)
    try coder.bits("version", &version, 7)
    try coder.bits("seq_profile", &seqProfile, 3, named: CodingNames.av1Profile)
    try coder.bits(
      "seq_level_idx_0", &seqLevelIdx0, 5, named: { CodingNames.av1Level($0).map { "level " + $0 } }
    )
    try coder.bits("seq_tier_0", &seqTier0, 1, named: CodingNames.tier)
    try coder.bits("high_bitdepth", &highBitdepth, 1)
    try coder.bits("twelve_bit", &twelveBit, 1)
    try coder.bits("monochrome", &monochrome, 1)
    try coder.bits("chroma_subsampling_x", &chromaSubsamplingX, 1)
    try coder.bits("chroma_subsampling_y", &chromaSubsamplingY, 1)
    try coder.bits("chroma_sample_position", &chromaSamplePosition, 2)
    try coder.bits("reserved", &reserved, 3)
    try coder.bits("initial_presentation_delay_present", &initialPresentationDelayPresent, 1)
    try coder.bits("initial_presentation_delay_minus_one", &initialPresentationDelayMinusOne, 4)
    try coder.rest("configOBUs", &configOBUs)
  }
}
