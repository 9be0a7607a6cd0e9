/// Metadata items (`ilst`).
///
/// QuickTime File Format, "Metadata item list atom".
public struct MetadataItemListBox: Box {
  /// The code `ilst`.
  public static let type: FourCC = "ilst"
  /// One box an item.
  public static let holdsBoxes = true

  /// No items.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
