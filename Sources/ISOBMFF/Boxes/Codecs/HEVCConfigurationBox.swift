/// HEVC configuration (`hvcC`): profile, tier and level, parameter sets, and how long the lengths of
/// NAL units are.
///
/// ISO/IEC 14496-15, 8.3.3.1 and 8.4.1.1.
public struct HEVCConfigurationBox: Box {
  /// The code `hvcC`.
  public static let type: FourCC = "hvcC"

  /// The version of the record, 1.
  public var configurationVersion: UInt8 = 1
  /// 0, or 1 to 3 for other sets of profiles.
  public var generalProfileSpace: UInt8 = 0
  /// 0: Main tier; 1: High tier.
  public var generalTierFlag: UInt8 = 0
  /// The profile.
  public var generalProfileIDC: UInt8 = 1
  /// One bit a profile, the first for profile 0.
  public var generalProfileCompatibilityFlags: UInt32 = 0
  /// 48 bits of constraints.
  public var generalConstraintIndicatorFlags: UInt64 = 0
  /// Thirty times the level.
  public var generalLevelIDC: UInt8 = 0
  private var reserved1: UInt8 = 0xF
  /// How many segments a picture has that can be decoded by themselves, in the bit stream's terms.
  public var minSpatialSegmentationIDC: UInt16 = 0
  private var reserved2: UInt8 = 0x3F
  /// 0: unknown; 1: slices; 2: tiles; 3: wavefronts.
  public var parallelismType: UInt8 = 0
  private var reserved3: UInt8 = 0x3F
  /// 0: monochrome; 1: 4:2:0; 2: 4:2:2; 3: 4:4:4.
  public var chromaFormatIDC: UInt8 = 1
  private var reserved4: UInt8 = 0x1F
  /// Bits of a luma sample, less 8.
  public var bitDepthLumaMinus8: UInt8 = 0
  private var reserved5: UInt8 = 0x1F
  /// Bits of a chroma sample, less 8.
  public var bitDepthChromaMinus8: UInt8 = 0
  /// Pictures in 256 seconds; 0 where not said.
  public var avgFrameRate: UInt16 = 0
  /// 0: not said; 1: constant; 2: constant in every temporal layer.
  public var constantFrameRate: UInt8 = 0
  /// Temporal layers; 0 where not known.
  public var numTemporalLayers: UInt8 = 0
  /// Whether one may switch up at every picture of a layer.
  public var temporalIDNested: UInt8 = 0
  /// The length of a NAL unit's length, less 1: 0, 1 or 3.
  public var lengthSizeMinusOne: UInt8 = 3
  /// Parameter sets and SEI messages, by type.
  public var arrays: [NALUnitArray] = []

  /// A record without parameter sets.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("configurationVersion", &configurationVersion)
    try coder.bits("general_profile_space", &generalProfileSpace, 2)
    try coder.bits("general_tier_flag", &generalTierFlag, 1, named: CodingNames.tier)
    let constraints = generalConstraintIndicatorFlags
    try coder.bits("general_profile_idc", &generalProfileIDC, 5) {
      CodingNames.hevcProfile($0, constraints: constraints)
    }
    try coder.integer("general_profile_compatibility_flags", &generalProfileCompatibilityFlags)
    try coder.integer(
      "general_constraint_indicator_flags", &generalConstraintIndicatorFlags, size: 6)
    try coder.integer(
      "general_level_idc", &generalLevelIDC,
      named: { CodingNames.hevcLevel($0).map { "level " + $0 } })
    try coder.bits("reserved", &reserved1, 4)
    try coder.bits("min_spatial_segmentation_idc", &minSpatialSegmentationIDC, 12)
    try coder.bits("reserved", &reserved2, 6)
    try coder.bits("parallelismType", &parallelismType, 2)
    try coder.bits("reserved", &reserved3, 6)
    try coder.bits("chroma_format_idc", &chromaFormatIDC, 2, named: CodingNames.chroma)
    try coder.bits("reserved", &reserved4, 5)
    try coder.bits("bit_depth_luma_minus8", &bitDepthLumaMinus8, 3, named: CodingNames.depth)
    try coder.bits("reserved", &reserved5, 5)
    try coder.bits("bit_depth_chroma_minus8", &bitDepthChromaMinus8, 3, named: CodingNames.depth)
    try coder.integer("avgFrameRate", &avgFrameRate)
    try coder.bits("constantFrameRate", &constantFrameRate, 2)
    try coder.bits("numTemporalLayers", &numTemporalLayers, 3)
    try coder.bits("temporalIdNested", &temporalIDNested, 1)
    try coder.bits("lengthSizeMinusOne", &lengthSizeMinusOne, 2, named: CodingNames.lengthSize)
    try coder.nalUnitArrays(&arrays, named: CodingNames.hevcUnit)
  }
}
