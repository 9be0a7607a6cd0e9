/// Movie fragment random access (`mfra`): where sync samples of fragments are.
///
/// ISO/IEC 14496-12, 8.8.9. It has no fields of its own.
public struct MovieFragmentRandomAccessBox: Box {
  /// The code `mfra`.
  public static let type: FourCC = "mfra"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
