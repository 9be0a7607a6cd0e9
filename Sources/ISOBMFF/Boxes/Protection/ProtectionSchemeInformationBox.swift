/// Protection scheme information (`sinf`): how an encrypted entry is to be read.
///
/// ISO/IEC 14496-12, 8.12.1.
public struct ProtectionSchemeInformationBox: Box {
  /// The code `sinf`.
  public static let type: FourCC = "sinf"
  /// Boxes fill the rest: `frma`, `schm`, `schi`.
  public static let holdsBoxes = true

  /// Nothing said.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
