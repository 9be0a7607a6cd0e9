/// Samples with parameter sets in them (`pss1`).
///
/// ISO/IEC 14496-15.
public struct PSSampleGroupEntry: Layout {
  /// 1: with sequence parameter sets.
  public var spsPresent: UInt8 = 0
  /// 1: with picture parameter sets.
  public var ppsPresent: UInt8 = 0
  /// 1: with adaptation parameter sets.
  public var apsPresent: UInt8 = 0
  private var reserved1: UInt8 = 0

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("sps_present", &spsPresent, 1)
    try coder.bits("pps_present", &ppsPresent, 1)
    try coder.bits("aps_present", &apsPresent, 1)
    try coder.bits("reserved", &reserved1, 5)
  }
}
