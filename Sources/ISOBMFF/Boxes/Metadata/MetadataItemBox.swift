/// One item of `ilst`; its type is a four-character key, or the number of a key in `keys`.
///
/// QuickTime File Format, "Metadata item atom". Items of type `----` are named by `mean` and `name`.
public struct MetadataItemBox: Box {
  /// The code `----`, a stand-in: items have any type.
  public static let type: FourCC = "----"
  /// Boxes fill the rest: `data`, and perhaps `mean`, `name`, `itif`.
  public static let holdsBoxes = true

  /// An item without a value.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
