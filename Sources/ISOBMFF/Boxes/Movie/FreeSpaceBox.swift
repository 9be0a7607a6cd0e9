/// Free space (`free`, `skip`; in QuickTime also `wide`): bytes without a meaning.
///
/// ISO/IEC 14496-12, 8.1.2. Some cameras hide data of their own here, so the bytes are kept.
public struct FreeSpaceBox: Box {
  /// The code `free`; the layout is the same for all three.
  public static let type: FourCC = "free"

  /// What is in the box: zeros, as a rule.
  public var data = Bytes()

  /// An empty box.
  public init() {}

  /// Walks the bytes, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("data", &data)
  }
}
