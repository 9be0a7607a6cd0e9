/// Ends of a bit stream (`eob `).
///
/// ISO/IEC 14496-15.
public struct EndOfBitstreamSampleEntry: Layout {
  /// The NAL unit that stands after the samples of the group.
  public var eobNalUnit: UInt16 = 0

  /// All zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("eobNalUnit", &eobNalUnit)
  }
}
