/// Dependent random access points (`drap`).
///
/// ISO/IEC 14496-12. They need the closest sync sample before them.
public struct VisualDRAPEntry: Layout {
  /// The type of access point that it is with its sync sample: 1 to 3.
  public var drapType: UInt8 = 0
  private var reserved1: UInt32 = 0

  /// No type.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("DRAP_type", &drapType, 3)
    try coder.bits("reserved", &reserved1, 29)
  }
}
