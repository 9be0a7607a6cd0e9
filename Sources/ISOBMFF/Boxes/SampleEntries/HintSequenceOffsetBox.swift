/// Offset added to the sequence numbers of a hint entry (`snro`).
///
/// ISO/IEC 14496-12, 9.1.2.
public struct HintSequenceOffsetBox: Box {
  /// The code `snro`.
  public static let type: FourCC = "snro"
  /// The offset.
  public var offset: Int32 = 0

  /// No offset.
  public init() {}

  /// Walks offset.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("offset", &offset)
  }
}
