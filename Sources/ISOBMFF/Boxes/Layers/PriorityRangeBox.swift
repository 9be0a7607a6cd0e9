/// The priorities in a tier (`svpr`).
///
/// ISO/IEC 14496-15.
public struct PriorityRangeBox: Box {
  /// The code `svpr`.
  public static let type: FourCC = "svpr"

  private var reserved1: UInt8 = 0
  /// The lowest value.
  public var minPriorityID: UInt8 = 0
  private var reserved2: UInt8 = 0
  /// The highest value.
  public var maxPriorityID: UInt8 = 0

  /// Priority 0.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("reserved", &reserved1, 2)
    try coder.bits("min_priorityId", &minPriorityID, 6)
    try coder.bits("reserved", &reserved2, 2)
    try coder.bits("max_priorityId", &maxPriorityID, 6)
  }
}
