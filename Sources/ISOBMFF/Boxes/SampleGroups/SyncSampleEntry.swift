/// Sync samples of one type of NAL unit (`sync`).
///
/// ISO/IEC 14496-15.
public struct SyncSampleEntry: Layout {
  private var reserved1: UInt8 = 0
  /// The type of the NAL units of the pictures.
  public var nalUnitType: UInt8 = 0

  /// Type 0.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("reserved", &reserved1, 2)
    try coder.bits("NAL_unit_type", &nalUnitType, 6)
  }
}
