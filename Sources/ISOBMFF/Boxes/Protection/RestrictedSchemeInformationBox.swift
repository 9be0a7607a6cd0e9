/// Restricted scheme information (`rinf`): what a player must do behind the decoder.
///
/// ISO/IEC 14496-12, 8.15.3.
public struct RestrictedSchemeInformationBox: Box {
  /// The code `rinf`.
  public static let type: FourCC = "rinf"
  /// Boxes fill the rest: `frma`, `schm`, `schi`.
  public static let holdsBoxes = true

  /// Nothing said.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
