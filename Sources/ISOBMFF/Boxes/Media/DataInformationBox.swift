/// Data information (`dinf`): where the media data is.
///
/// ISO/IEC 14496-12, 8.7.1. It has no fields of its own.
public struct DataInformationBox: Box {
  /// The code `dinf`.
  public static let type: FourCC = "dinf"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
