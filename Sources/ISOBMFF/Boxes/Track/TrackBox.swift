/// Track (`trak`): one stream of a presentation.
///
/// ISO/IEC 14496-12, 8.3.1. It has no fields of its own.
public struct TrackBox: Box {
  /// The code `trak`.
  public static let type: FourCC = "trak"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
