/// Edit (`edts`): holds the edit list.
///
/// ISO/IEC 14496-12, 8.6.5. It has no fields of its own.
public struct EditBox: Box {
  /// The code `edts`.
  public static let type: FourCC = "edts"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
