/// Where a cut may lie.
public enum CutPolicy: String, CaseIterable, Hashable, Sendable {
  /// Exactly where it was asked for: what has to be decoded before is kept, and hidden by the edit
  /// list.
  case exact
  /// On sync samples, outward: a range begins at the last sync sample that is not behind its start,
  /// and ends before the first that is not before its end. No player has to heed an edit list.
  case keyframe
  /// On sync samples, inward: a range begins at the first sync sample that is not before its start,
  /// and ends before the last that is not behind its end.
  case keyframeInward = "keyframe-inward"
}
