/// Depth of field bracketing (`dobr`).
///
/// ISO/IEC 23008-12.
public struct DepthOfFieldBracketingEntry: Layout {
  /// Stops of the aperture, times the denominator.
  public var fStopNumerator: Int8 = 0
  /// The denominator.
  public var fStopDenominator: Int8 = 1

  /// No difference.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("f_stop_numerator", &fStopNumerator)
    try coder.integer("f_stop_denominator", &fStopDenominator)
  }
}
