/// Offset added to the time stamps of a hint entry (`tsro`).
///
/// ISO/IEC 14496-12, 9.1.2.
public struct HintTimeOffsetBox: Box {
  /// The code `tsro`.
  public static let type: FourCC = "tsro"
  /// The offset, in ticks of `tims`.
  public var offset: Int32 = 0

  /// No offset.
  public init() {}

  /// Walks offset.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("offset", &offset)
  }
}
