/// The size of a track in one aperture mode: `clef` clean, `prof` production, `enof` encoded pixels.
///
/// QuickTime File Format, "Track aperture mode dimensions atom".
public struct TrackApertureDimensionsBox: Box {
  /// The code `clef`, a stand-in for all three.
  public static let type: FourCC = "clef"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Width in pixels, 16.16.
  public var width: UInt32 = 0
  /// Height in pixels, 16.16.
  public var height: UInt32 = 0

  /// An empty size.
  public init() {}

  /// Walks version, flags, width, height.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.fixed("width", &width, fractionBits: 16)
    try coder.fixed("height", &height, fractionBits: 16)
  }
}
