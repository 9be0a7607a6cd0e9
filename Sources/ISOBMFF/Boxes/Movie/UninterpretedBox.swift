/// A box that is known by name alone: its bytes are kept as they are (`imif`, `ipmc`).
///
/// ISO/IEC 14496-12, 8.12. Withdrawn from the current edition, which gives no layout for them.
public struct UninterpretedBox: Box {
  /// The code `imif`, a stand-in.
  public static let type: FourCC = "imif"

  /// The payload, including version and flags where the type has them.
  public var data = Bytes()

  /// No bytes.
  public init() {}

  /// Walks the bytes, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("data", &data)
  }
}
