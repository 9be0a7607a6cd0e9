/// Groups of items and tracks (`grpl`).
///
/// ISO/IEC 14496-12, 8.18.2. It has no fields of its own.
public struct GroupsListBox: Box {
  /// The code `grpl`.
  public static let type: FourCC = "grpl"
  /// A box for each group fills the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
