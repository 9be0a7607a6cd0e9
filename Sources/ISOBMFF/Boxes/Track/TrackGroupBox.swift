/// Track groups (`trgr`): a box for each kind of group.
///
/// ISO/IEC 14496-12, 8.3.4. It has no fields of its own.
public struct TrackGroupBox: Box {
  /// The code `trgr`.
  public static let type: FourCC = "trgr"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
