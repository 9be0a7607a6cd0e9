/// Access unit delimiters (`aud `).
///
/// ISO/IEC 14496-15.
public struct AUDSampleEntry: Layout {
  /// The NAL unit that stands before the samples of the group.
  public var audNalUnit: UInt32 = 0

  /// All zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("audNalUnit", &audNalUnit, size: 3)
  }
}
