/// Media information (`minf`): what the handler of a track needs to know.
///
/// ISO/IEC 14496-12, 8.4.4. It has no fields of its own.
public struct MediaInformationBox: Box {
  /// The code `minf`.
  public static let type: FourCC = "minf"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
