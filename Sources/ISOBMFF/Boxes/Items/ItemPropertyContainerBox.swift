/// The properties of items, each of which any item may have (`ipco`).
///
/// ISO/IEC 14496-12, 8.11.14. It has no fields of its own; `ipma` counts its boxes from 1.
public struct ItemPropertyContainerBox: Box {
  /// The code `ipco`.
  public static let type: FourCC = "ipco"
  /// Properties fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
