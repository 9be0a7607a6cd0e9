/// Sample table (`stbl`): times, sizes and places of all samples.
///
/// ISO/IEC 14496-12, 8.5.1. It has no fields of its own.
public struct SampleTableBox: Box {
  /// The code `stbl`.
  public static let type: FourCC = "stbl"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
