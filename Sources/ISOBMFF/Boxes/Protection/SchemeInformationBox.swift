/// Scheme information (`schi`): boxes that the scheme defines.
///
/// ISO/IEC 14496-12, 8.12.6.
public struct SchemeInformationBox: Box {
  /// The code `schi`.
  public static let type: FourCC = "schi"
  /// Boxes fill the rest: `tenc` and others.
  public static let holdsBoxes = true

  /// Nothing said.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
