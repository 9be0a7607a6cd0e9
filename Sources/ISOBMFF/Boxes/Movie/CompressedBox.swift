/// A box whose payload is deflated: `!mov` for `moov`, `!mof` for `moof`, `!six` for `sidx`, `!ssx`
/// for `ssix`.
///
/// ISO/IEC 14496-12, 8.19. The type alone says what the payload inflates to; the bytes are kept compressed.
public struct CompressedBox: Box {
  /// The code `!mov`; the layout is the same for all four.
  public static let type: FourCC = "!mov"

  /// The compressed payload of the box that this one stands for.
  public var data = Bytes()

  /// No bytes.
  public init() {}

  /// Walks the bytes, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("data", &data)
  }
}
