/// Movie (`moov`): everything about a presentation but its media data.
///
/// ISO/IEC 14496-12, 8.2.1. It has no fields of its own.
public struct MovieBox: Box {
  /// The code `moov`.
  public static let type: FourCC = "moov"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
