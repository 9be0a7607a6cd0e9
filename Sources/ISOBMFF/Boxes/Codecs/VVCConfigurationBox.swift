/// VVC configuration (`vvcC`): profile, tier and level; what follows them is kept as bytes.
///
/// ISO/IEC 14496-15, 11.2.4.2 and 11.2.4.3.
public struct VVCConfigurationBox: Box {
  /// The code `vvcC`.
  public static let type: FourCC = "vvcC"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved1: UInt8 = 0x1F
  /// The length of a NAL unit's length, less 1: 0, 1 or 3.
  public var lengthSizeMinusOne: UInt8 = 3
  /// Whether the fields up to the level are there.
  public var ptlPresentFlag: UInt8 = 0
  /// The output layer set.
  public var olsIdx: UInt16 = 0
  /// Temporal sublayers.
  public var numSublayers: UInt8 = 0
  /// 0: not said; 1: constant; 2: constant in every temporal sublayer.
  public var constantFrameRate: UInt8 = 0
  /// 0: monochrome; 1: 4:2:0; 2: 4:2:2; 3: 4:4:4.
  public var chromaFormatIDC: UInt8 = 1
  /// Bits of a sample, less 8.
  public var bitDepthMinus8: UInt8 = 0
  private var reserved2: UInt8 = 0x1F
  private var reserved3: UInt8 = 0
  /// Bytes of constraints in the profile record.
  public var numBytesConstraintInfo: UInt8 = 1
  /// The profile.
  public var generalProfileIDC: UInt8 = 0
  /// 0: Main tier; 1: High tier.
  public var generalTierFlag: UInt8 = 0
  /// The level: 16 times its major number, and three times the minor.
  public var generalLevelIDC: UInt8 = 0
  /// The rest of the record: constraints, sublayers, picture size, parameter sets.
  public var recordRest = Bytes()

  /// A record without profile and parameter sets.
  public init() {}

  /// Walks version, flags, and the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("reserved", &reserved1, 5)
    try coder.bits("LengthSizeMinusOne", &lengthSizeMinusOne, 2)
    try coder.bits("ptl_present_flag", &ptlPresentFlag, 1)
    if ptlPresentFlag == 1 {
      try coder.bits("ols_idx", &olsIdx, 9)
      try coder.bits("num_sublayers", &numSublayers, 3)
      try coder.bits("constant_frame_rate", &constantFrameRate, 2)
      try coder.bits("chroma_format_idc", &chromaFormatIDC, 2)
      try coder.bits("bit_depth_minus8", &bitDepthMinus8, 3)
      try coder.bits("reserved", &reserved2, 5)
      try coder.bits("reserved", &reserved3, 2)
      try coder.bits("num_bytes_constraint_info", &numBytesConstraintInfo, 6)
      try coder.bits("general_profile_idc", &generalProfileIDC, 7)
      try coder.bits("general_tier_flag", &generalTierFlag, 1)
      try coder.integer("general_level_idc", &generalLevelIDC)
    }
    try coder.rest("record", &recordRest)
  }
}
