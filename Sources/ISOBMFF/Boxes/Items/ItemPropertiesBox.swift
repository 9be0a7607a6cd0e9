/// Item properties (`iprp`).
///
/// ISO/IEC 14496-12, 8.11.14. It has no fields of its own.
public struct ItemPropertiesBox: Box {
  /// The code `iprp`.
  public static let type: FourCC = "iprp"
  /// `ipco` and one `ipma` or more fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
