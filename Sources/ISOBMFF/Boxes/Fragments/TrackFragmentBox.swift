/// Track fragment (`traf`): the samples of one track in a fragment.
///
/// ISO/IEC 14496-12, 8.8.6. It has no fields of its own.
public struct TrackFragmentBox: Box {
  /// The code `traf`.
  public static let type: FourCC = "traf"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
