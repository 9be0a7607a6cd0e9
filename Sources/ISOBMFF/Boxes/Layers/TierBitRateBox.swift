/// The bit rates of a tier (`tibr`).
///
/// ISO/IEC 14496-15. In bits a second; the first three are those of the tier with all it depends on.
public struct TierBitRateBox: Box {
  /// The code `tibr`.
  public static let type: FourCC = "tibr"

  /// The least, with the lowest quality.
  public var baseBitRate: UInt32 = 0
  /// The most in any second.
  public var maxBitRate: UInt32 = 0
  /// The average.
  public var avgBitRate: UInt32 = 0
  /// The least of the tier alone.
  public var tierBaseBitRate: UInt32 = 0
  /// The most of the tier alone.
  public var tierMaxBitRate: UInt32 = 0
  /// The average of the tier alone.
  public var tierAvgBitRate: UInt32 = 0

  /// All zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("baseBitRate", &baseBitRate)
    try coder.integer("maxBitRate", &maxBitRate)
    try coder.integer("avgBitRate", &avgBitRate)
    try coder.integer("tierBaseBitRate", &tierBaseBitRate)
    try coder.integer("tierMaxBitRate", &tierMaxBitRate)
    try coder.integer("tierAvgBitRate", &tierAvgBitRate)
  }
}
