/// Base media information header (`gmhd`): QuickTime's header of media that are neither picture nor sound.
///
/// QuickTime File Format, "Base media information header atoms". It has no fields of its own.
public struct GenericMediaHeaderBox: Box {
  /// The code `gmhd`.
  public static let type: FourCC = "gmhd"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
