/// Dolby Vision configuration (`dvcC`, `dvvC`, `dvwC`).
///
/// Dolby Vision Streams within the ISO Base Media File Format, 3.1.
public struct DolbyVisionConfigurationBox: Box {
  /// The code `dvcC`.
  public static let type: FourCC = "dvcC"

  /// The major version of the record.
  public var versionMajor: UInt8 = 1
  /// The minor version of the record.
  public var versionMinor: UInt8 = 0
  /// The profile.
  public var profile: UInt8 = 0
  /// The level.
  public var level: UInt8 = 0
  /// 1: there is metadata.
  public var rpuPresentFlag: UInt8 = 0
  /// 1: there is an enhancement layer.
  public var elPresentFlag: UInt8 = 0
  /// 1: there is a base layer.
  public var blPresentFlag: UInt8 = 0
  /// What other decoders make of the base layer.
  public var blSignalCompatibilityID: UInt8 = 0
  private var reserved1: UInt32 = 0
  private var reserved2 = Bytes(zeros: 16)

  /// A record of profile 0.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("dv_version_major", &versionMajor)
    try coder.integer("dv_version_minor", &versionMinor)
    try coder.bits("dv_profile", &profile, 7)
    try coder.bits("dv_level", &level, 6)
    try coder.bits("rpu_present_flag", &rpuPresentFlag, 1)
    try coder.bits("el_present_flag", &elPresentFlag, 1)
    try coder.bits("bl_present_flag", &blPresentFlag, 1)
    try coder.bits("dv_bl_signal_compatibility_id", &blSignalCompatibilityID, 4)
    try coder.bits("reserved", &reserved1, 28)
    try coder.reserved(&reserved2, count: 16)
  }
}
