/// Decompression parameters of sound (`wave`): in QuickTime, the home of `esds`.
///
/// QuickTime File Format, "siDecompressionParam atom". A terminator of eight bytes ends the list,
/// in some files with a nonsense size.
public struct SoundParametersBox: Box {
  /// The code `wave`.
  public static let type: FourCC = "wave"
  /// Boxes fill the rest: `frma`, `esds` and others.
  public static let holdsBoxes = true

  /// Nothing said.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
