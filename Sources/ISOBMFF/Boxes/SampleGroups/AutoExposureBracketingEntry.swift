/// Exposure bracketing (`aebr`).
///
/// ISO/IEC 23008-12.
public struct AutoExposureBracketingEntry: Layout {
  /// The step: 1/this of a stop.
  public var exposureStep: Int8 = 0
  /// How many steps from the exposure that was measured.
  public var exposureNumerator: Int8 = 0

  /// No difference.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("exposure_step", &exposureStep)
    try coder.integer("exposure_numerator", &exposureNumerator)
  }
}
