/// How captions are coded in the samples of a track.
public enum CaptionCoding: String, CaseIterable, Hashable, Sendable {
  /// Timed text of 3GPP TS 26.245, which every player of MP4 files shows.
  ///
  /// Keeps the text, bold, italic, underline and colour.
  case tx3g
  /// WebVTT (ISO/IEC 14496-30).
  ///
  /// Keeps all that is in a WebVTT cue.
  case wvtt
}
