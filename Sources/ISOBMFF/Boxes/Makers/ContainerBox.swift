/// A box that holds boxes and nothing else.
///
/// One layout for containers that have no fields of their own.
public struct ContainerBox: Box {
  /// The code `NCDT`.
  public static let type: FourCC = "NCDT"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// An empty container.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
