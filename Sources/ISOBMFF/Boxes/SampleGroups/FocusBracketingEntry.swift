/// Focus bracketing (`fobr`).
///
/// ISO/IEC 23008-12.
public struct FocusBracketingEntry: Layout {
  /// The distance in metres, times the denominator.
  public var focusDistanceNumerator: UInt16 = 0
  /// The denominator; 0 for infinity.
  public var focusDistanceDenominator: UInt16 = 1

  /// No distance.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("focus_distance_numerator", &focusDistanceNumerator)
    try coder.integer("focus_distance_denominator", &focusDistanceDenominator)
  }
}
