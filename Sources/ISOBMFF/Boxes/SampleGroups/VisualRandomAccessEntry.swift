/// Samples that decoding can start from (`rap `).
///
/// ISO/IEC 14496-12, 10.4.
public struct VisualRandomAccessEntry: Layout {
  /// 1: the count is right.
  public var numLeadingSamplesKnown: UInt8 = 0
  /// Samples that follow this one, are shown before it, and may not decode.
  public var numLeadingSamples: UInt8 = 0

  /// Leading samples are not counted.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("num_leading_samples_known", &numLeadingSamplesKnown, 1)
    try coder.bits("num_leading_samples", &numLeadingSamples, 7)
  }
}
