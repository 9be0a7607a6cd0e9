/// Movie fragment (`moof`): a stretch of the presentation with its own tables.
///
/// ISO/IEC 14496-12, 8.8.4. It has no fields of its own.
public struct MovieFragmentBox: Box {
  /// The code `moof`.
  public static let type: FourCC = "moof"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
