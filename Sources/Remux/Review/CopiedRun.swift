internal import ISOBMFF

/// Consecutive samples of a copy that stand for consecutive samples of one track.
struct CopiedRun {
  /// The samples of the copy.
  var copy: Range<Int>
  /// How much further on the samples stand in the track they are of.
  var shift: Int
  /// Which of several tracks they are of.
  var source: Int
  /// The samples of the copy from the first that is shown to the last.
  var shown: Range<Int>
  /// The least composition time of those that are shown, in ticks of the track they are of.
  var earliest: Int64?
  /// When the first is shown.
  var time: MediaTime

  /// The same samples of the track they are of.
  var original: Range<Int> { copy.lowerBound + shift..<copy.upperBound + shift }
}
