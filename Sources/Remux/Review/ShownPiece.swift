internal import ISOBMFF

/// A time during which a track shows its media at one rate, or holds one picture.
struct ShownPiece {
  /// When it begins.
  var start: MediaTime
  /// When it ends.
  var end: MediaTime
  /// The time in the media that is shown at the start.
  var media: MediaTime
  /// How fast the media goes, 16.16; 0 where it is held.
  var rate: Int32
  /// Which of several tracks it is of.
  var source = 0

  /// The time in the media that is shown at a time.
  func mediaTime(at time: MediaTime) throws(BoxError) -> MediaTime {
    try media + (time - start).multiplied(by: Int64(rate), over: 0x1_0000)
  }

  /// When a tick of the media is shown; nil where it is held, or 64 bits cannot say.
  func time(ofMedia tick: Int64, timescale: Int64) -> MediaTime? {
    guard rate > 0, let time = MediaTime(tick, timescale: timescale) else { return nil }
    return try? start + (time - media).multiplied(by: 0x1_0000, over: Int64(rate))
  }
}
