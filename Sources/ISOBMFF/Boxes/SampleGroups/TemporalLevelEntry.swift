/// Temporal levels (`tele`).
///
/// ISO/IEC 14496-12, 10.5. The first description is the lowest level.
public struct TemporalLevelEntry: Layout {
  /// 1: samples of the level depend on no other level.
  public var levelIndependentlyDecodable: UInt8 = 0
  private var reserved1: UInt8 = 0

  /// A level that depends on lower ones.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("level_independently_decodable", &levelIndependentlyDecodable, 1)
    try coder.bits("reserved", &reserved1, 7)
  }
}
