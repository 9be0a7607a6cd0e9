/// What a tier of layered video gives (`tiri`).
///
/// ISO/IEC 14496-15.
public struct TierInfoBox: Box {
  /// The code `tiri`.
  public static let type: FourCC = "tiri"

  /// The identifier of the tier.
  public var tierID: UInt16 = 0
  /// The profile, as in the sequence parameter set.
  public var profileIndication: UInt8 = 0
  /// The constraint flags, as in the sequence parameter set.
  public var profileCompatibility: UInt8 = 0
  /// Ten times the level.
  public var levelIndication: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// The width of the picture, in pixels.
  public var visualWidth: UInt16 = 0
  /// The height of the picture, in pixels.
  public var visualHeight: UInt16 = 0
  /// Whether other tiers depend on this one.
  public var discardable: UInt8 = 0
  /// 0: not said; 1: constant.
  public var constantFrameRate: UInt8 = 0
  private var reserved2: UInt8 = 0
  /// Pictures in 256 seconds; 0 where not said.
  public var frameRate: UInt16 = 0

  /// All zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("tierID", &tierID)
    try coder.integer("profileIndication", &profileIndication)
    try coder.integer("profile_compatibility", &profileCompatibility)
    try coder.integer("levelIndication", &levelIndication)
    try coder.integer("reserved", &reserved1)
    try coder.integer("visualWidth", &visualWidth)
    try coder.integer("visualHeight", &visualHeight)
    try coder.bits("discardable", &discardable, 2)
    try coder.bits("constantFrameRate", &constantFrameRate, 2)
    try coder.bits("reserved", &reserved2, 4)
    try coder.integer("frameRate", &frameRate)
  }
}
