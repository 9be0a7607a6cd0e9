/// Compressed movie (`cmov`): a movie box, deflated.
///
/// QuickTime File Format, "Compressed movie resources". It has no fields of its own.
public struct CompressedMovieBox: Box {
  /// The code `cmov`.
  public static let type: FourCC = "cmov"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
