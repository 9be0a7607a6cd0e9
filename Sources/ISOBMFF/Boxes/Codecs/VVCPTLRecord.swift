/// Profile, tier and level of VVC video.
///
/// ISO/IEC 14496-15, 11.2.4.2.
public struct VVCPTLRecord: Hashable, Sendable {
  private var reserved1: UInt8 = 0
  /// The profile.
  public var generalProfileIDC: UInt8 = 0
  /// 0: Main tier; 1: High tier.
  public var generalTierFlag: UInt8 = 0
  /// The level: 16 times its major number, and three times the minor.
  public var generalLevelIDC: UInt8 = 0
  /// 1: all pictures are frames.
  public var frameOnlyConstraintFlag: UInt8 = 0
  /// 1: there may be several layers.
  public var multiLayerEnabledFlag: UInt8 = 0
  /// The first six bits of the constraints.
  public var generalConstraintInfo: UInt8 = 0
  /// Further bytes of the constraints.
  public var furtherConstraintInfo = Bytes()
  /// One bit a sublayer below the highest, from the next down: whether its level is there.
  public var sublayerLevelPresentFlags: UInt8 = 0
  private var reserved2: UInt8 = 0
  /// The levels of these sublayers, from the highest down.
  public var sublayerLevelIDCs = Bytes()
  /// Profiles that others define.
  public var generalSubProfileIDCs: [UInt32] = []

  /// Walks the record of a stream with so many sublayers, 0 for one.
  mutating func fields(_ coder: inout FieldCoder, sublayerCount: Int) throws(BoxError) {
    try coder.bits("reserved", &reserved1, 2)
    var count = UInt64(furtherConstraintInfo.count) + 1
    try coder.bits("num_bytes_constraint_info", &count, 6)
    try coder.bits("general_profile_idc", &generalProfileIDC, 7, named: CodingNames.vvcProfile)
    try coder.bits("general_tier_flag", &generalTierFlag, 1, named: CodingNames.tier)
    try coder.integer(
      "general_level_idc", &generalLevelIDC,
      named: { CodingNames.vvcLevel($0).map { "level " + $0 } })
    guard count > 0, sublayerCount <= 8 else {
      throw coder.error(.invalid("a profile record that does not end on a byte"))
    }
    try coder.bits("ptl_frame_only_constraint_flag", &frameOnlyConstraintFlag, 1)
    try coder.bits("ptl_multi_layer_enabled_flag", &multiLayerEnabledFlag, 1)
    try coder.bits("general_constraint_info", &generalConstraintInfo, 6)
    if count > 1 {
      try coder.bytes("general_constraint_info", &furtherConstraintInfo, count: Int(count) - 1)
    }
    if sublayerCount > 1 {
      try coder.bits(
        "ptl_sublayer_level_present_flags", &sublayerLevelPresentFlags, sublayerCount - 1)
      try coder.bits("ptl_reserved_zero_bits", &reserved2, 9 - sublayerCount)
      try coder.bytes(
        "sublayer_level_idcs", &sublayerLevelIDCs, count: sublayerLevelPresentFlags.nonzeroBitCount)
    }
    count = UInt64(generalSubProfileIDCs.count)
    try coder.integer("ptl_num_sub_profiles", &count, size: 1)
    try coder.list(
      "general_sub_profile_idcs", &generalSubProfileIDCs, of: 0, count: count, stride: 4
    ) { (profile, coder) throws(BoxError) in
      try coder.integer("general_sub_profile_idc", &profile)
    }
  }
}
