/// Decoding times of operating points (`opth`).
///
/// ISO/IEC 14496-15.
public struct OperatingPointDecodeTimeHint: Layout {
  /// What is added to the decoding time, in media ticks.
  public var deltaTime: Int32 = 0

  /// No difference.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("delta_time", &deltaTime)
  }
}
