/// Stream access points (`sap `).
///
/// ISO/IEC 14496-12, 10.6.
public struct SAPEntry: Layout {
  /// 1: dependent on samples of other tracks.
  public var dependentFlag: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// The type of access point, 1 to 6.
  public var sapType: UInt8 = 0

  /// No type.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("dependent_flag", &dependentFlag, 1)
    try coder.bits("reserved", &reserved1, 3)
    try coder.bits("SAP_type", &sapType, 4)
  }
}
