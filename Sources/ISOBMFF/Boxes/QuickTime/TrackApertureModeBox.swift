/// Track aperture modes (`tapt`).
///
/// QuickTime File Format, "Track aperture mode dimensions atom".
public struct TrackApertureModeBox: Box {
  /// The code `tapt`.
  public static let type: FourCC = "tapt"
  /// Boxes fill the rest: `clef`, `prof`, `enof`.
  public static let holdsBoxes = true

  /// Nothing said.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
