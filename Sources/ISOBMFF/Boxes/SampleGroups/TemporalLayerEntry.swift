/// Temporal layers of HEVC video (`tscl`).
///
/// ISO/IEC 14496-15.
/// Rates are those of the layer with all lower ones.
public struct TemporalLayerEntry: Layout {
  /// The identifier of the layer.
  public var temporalLayerID: UInt8 = 0
  /// 0, or 1 to 3 for other sets of profiles.
  public var profileSpace: UInt8 = 0
  /// 0: Main tier; 1: High tier.
  public var tierFlag: UInt8 = 0
  /// The profile.
  public var profileIDC: UInt8 = 0
  /// One bit a profile, the first for profile 0.
  public var profileCompatibilityFlags: UInt32 = 0
  /// 48 bits of constraints.
  public var constraintIndicatorFlags: UInt64 = 0
  /// Thirty times the level.
  public var levelIDC: UInt8 = 0
  /// The most in any second, in units of 1000 bits.
  public var maxBitRate: UInt16 = 0
  /// The average, in units of 1000 bits a second.
  public var avgBitRate: UInt16 = 0
  /// 0: not said; 1: constant; 2: constant in every temporal layer.
  public var constantFrameRate: UInt8 = 0
  /// Pictures in 256 seconds.
  public var avgFrameRate: UInt16 = 0

  /// All zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("temporalLayerId", &temporalLayerID)
    try coder.bits("tlprofile_space", &profileSpace, 2)
    try coder.bits("tltier_flag", &tierFlag, 1)
    try coder.bits("tlprofile_idc", &profileIDC, 5)
    try coder.integer("tlprofile_compatibility_flags", &profileCompatibilityFlags)
    try coder.integer("tlconstraint_indicator_flags", &constraintIndicatorFlags, size: 6)
    try coder.integer("tllevel_idc", &levelIDC)
    try coder.integer("tlMaxBitRate", &maxBitRate)
    try coder.integer("tlAvgBitRate", &avgBitRate)
    try coder.integer("tlConstantFrameRate", &constantFrameRate)
    try coder.integer("tlAvgFrameRate", &avgFrameRate)
  }
}
