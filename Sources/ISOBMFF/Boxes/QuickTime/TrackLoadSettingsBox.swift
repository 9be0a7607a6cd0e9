/// How a player shall load a track (`load`).
///
/// QuickTime File Format, "Track load settings atoms".
public struct TrackLoadSettingsBox: Box {
  /// The code `load`.
  public static let type: FourCC = "load"
  /// Where preloading starts, in ticks of the movie.
  public var preloadStartTime: UInt32 = 0
  /// How much is preloaded, in ticks of the movie.
  public var preloadDuration: UInt32 = 0
  /// 1: always; 2: only if the track is enabled.
  public var preloadFlags: UInt32 = 0
  /// Hints for playing.
  public var defaultHints: UInt32 = 0

  /// No preloading.
  public init() {}

  /// Walks the four numbers.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("preloadStartTime", &preloadStartTime)
    try coder.integer("preloadDuration", &preloadDuration)
    try coder.integer("preloadFlags", &preloadFlags)
    try coder.integer("defaultHints", &defaultHints)
  }
}
