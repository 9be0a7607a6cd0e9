internal import ISOBMFF

/// The sample of a text track that is shown while there is nothing to read.
enum BlankText {
  /// Its bytes; nil for a codec that has no such sample.
  ///
  /// A text of no characters (3GPP TS 26.245, 5.17; QuickTime File Format, "Text sample data"), and
  /// the empty cue of WebVTT (ISO/IEC 14496-30, 6.6).
  static func sample(of codec: FourCC?) -> Bytes? {
    switch codec {
    case "tx3g", "text": Bytes(zeros: 2)
    case "wvtt": try? WebVTTCue.emptySample()
    default: nil
    }
  }
}
