/// Flash exposure bracketing (`afbr`).
///
/// ISO/IEC 23008-12.
public struct FlashExposureBracketingEntry: Layout {
  /// Stops from the exposure that was measured, times the denominator.
  public var flashExposureNumerator: Int8 = 0
  /// The denominator.
  public var flashExposureDenominator: Int8 = 1

  /// No difference.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("flash_exposure_numerator", &flashExposureNumerator)
    try coder.integer("flash_exposure_denominator", &flashExposureDenominator)
  }
}
