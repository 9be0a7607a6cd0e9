/// Track references (`tref`): a box for each kind of reference.
///
/// ISO/IEC 14496-12, 8.3.3. It has no fields of its own.
public struct TrackReferenceBox: Box {
  /// The code `tref`.
  public static let type: FourCC = "tref"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
