/// Track extension properties (`trep`): what is true of a track in all its fragments.
///
/// ISO/IEC 14496-12, 8.8.15.
public struct TrackExtensionPropertiesBox: Box {
  /// The code `trep`.
  public static let type: FourCC = "trep"
  /// Boxes fill the rest: `cslg`, `assp` and others.
  public static let holdsBoxes = true

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The track.
  public var trackID: UInt32 = 0

  /// Track 0.
  public init() {}

  /// Walks version, flags, and the track.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("track_ID", &trackID)
  }
}
