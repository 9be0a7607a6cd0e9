/// A box that has boxes inside and no fields of its own (`trak`, `mdia`, `minf`, `moof`…).
///
/// ISO/IEC 14496-12, 4.2.
public struct ContainerBox: Box {
  /// The code `dinf`, a stand-in: the layout serves every container.
  public static let type: FourCC = "dinf"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
