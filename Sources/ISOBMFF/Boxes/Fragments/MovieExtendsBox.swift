/// Movie extends (`mvex`): announces movie fragments.
///
/// ISO/IEC 14496-12, 8.8.1. It has no fields of its own.
public struct MovieExtendsBox: Box {
  /// The code `mvex`.
  public static let type: FourCC = "mvex"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
