/// The layers in a tier of SVC video (`svdr`).
///
/// ISO/IEC 14496-15.
public struct SVCDependencyRangeBox: Box {
  /// The code `svdr`.
  public static let type: FourCC = "svdr"

  /// The lowest dependency identifier.
  public var minDependencyID: UInt8 = 0
  /// The lowest temporal identifier.
  public var minTemporalID: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// The lowest quality identifier.
  public var minQualityID: UInt8 = 0
  /// The highest dependency identifier.
  public var maxDependencyID: UInt8 = 0
  /// The highest temporal identifier.
  public var maxTemporalID: UInt8 = 0
  private var reserved2: UInt8 = 0
  /// The highest quality identifier.
  public var maxQualityID: UInt8 = 0

  /// The base layer.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("min_dependency_id", &minDependencyID, 3)
    try coder.bits("min_temporal_id", &minTemporalID, 3)
    try coder.bits("reserved", &reserved1, 6)
    try coder.bits("min_quality_id", &minQualityID, 4)
    try coder.bits("max_dependency_id", &maxDependencyID, 3)
    try coder.bits("max_temporal_id", &maxTemporalID, 3)
    try coder.bits("reserved", &reserved2, 6)
    try coder.bits("max_quality_id", &maxQualityID, 4)
  }
}
