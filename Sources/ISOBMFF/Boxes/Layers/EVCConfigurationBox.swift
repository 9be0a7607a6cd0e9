/// EVC configuration (`evcC`): profile and level, parameter sets, and how long the lengths of NAL
/// units are.
///
/// ISO/IEC 14496-15, 12.3.3.
public struct EVCConfigurationBox: Box {
  /// The code `evcC`.
  public static let type: FourCC = "evcC"

  /// The version of the record, 1.
  public var configurationVersion: UInt8 = 1
  /// The profile: 0 Baseline, 1 Main.
  public var profileIDC: UInt8 = 0
  /// Thirty times the level.
  public var levelIDC: UInt8 = 0
  /// Coding tools that must be known, one bit each.
  public var toolsetIDCHigh: UInt32 = 0
  /// Coding tools that may be used, one bit each.
  public var toolsetIDCLow: UInt32 = 0
  /// 0: monochrome; 1: 4:2:0; 2: 4:2:2; 3: 4:4:4.
  public var chromaFormatIDC: UInt8 = 1
  /// Bits of a luma sample, less 8.
  public var bitDepthLumaMinus8: UInt8 = 0
  /// Bits of a chroma sample, less 8.
  public var bitDepthChromaMinus8: UInt8 = 0
  /// The width of the picture, in pixels.
  public var picWidthInLumaSamples: UInt16 = 0
  /// The height of the picture, in pixels.
  public var picHeightInLumaSamples: UInt16 = 0
  private var reserved: UInt8 = 0
  /// The length of a NAL unit's length, less 1: 0, 1 or 3.
  public var lengthSizeMinusOne: UInt8 = 3
  /// Parameter sets and SEI messages, by type.
  public var arrays: [NALUnitArray] = []

  /// A record without parameter sets.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("configurationVersion", &configurationVersion)
    try coder.integer("profile_idc", &profileIDC)
    try coder.integer("level_idc", &levelIDC)
    try coder.integer("toolset_idc_h", &toolsetIDCHigh)
    try coder.integer("toolset_idc_l", &toolsetIDCLow)
    try coder.bits("chroma_format_idc", &chromaFormatIDC, 2, named: CodingNames.chroma)
    try coder.bits("bit_depth_luma_minus8", &bitDepthLumaMinus8, 3, named: CodingNames.depth)
    try coder.bits("bit_depth_chroma_minus8", &bitDepthChromaMinus8, 3, named: CodingNames.depth)
    try coder.integer("pic_width_in_luma_samples", &picWidthInLumaSamples)
    try coder.integer("pic_height_in_luma_samples", &picHeightInLumaSamples)
    try coder.bits("reserved", &reserved, 6)
    try coder.bits("lengthSizeMinusOne", &lengthSizeMinusOne, 2, named: CodingNames.lengthSize)
    try coder.nalUnitArrays(&arrays)
  }
}
