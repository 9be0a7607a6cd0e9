/// One key of a track of boxed metadata; its type is the number that the samples name it by.
///
/// ISO/IEC 14496-12, 12.9.
public struct MetadataKeyBox: Box {
  /// The number 1, a stand-in.
  public static let type = FourCC(rawValue: 1)
  /// Boxes fill the rest: `keyd`, `dtyp`, `loca`, `setu`.
  public static let holdsBoxes = true

  /// A key that nothing is said of.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
