/// Where a WebVTT track came from (`vlab`).
///
/// ISO/IEC 14496-30, 7.5.
public struct WebVTTSourceLabelBox: Box {
  /// The code `vlab`.
  public static let type: FourCC = "vlab"
  /// A URI, in UTF-8.
  public var sourceLabel = Bytes()

  /// No label.
  public init() {}

  /// Walks source_label.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.restAsText("source_label", &sourceLabel)
  }
}
