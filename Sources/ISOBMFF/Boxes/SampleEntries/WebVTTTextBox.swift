/// A text of a WebVTT cue: `iden` (cue_id), `ctim` (cue_current_time), `sttg` (settings), `payl`
/// (cue_text), or text between cues: `vtta` (cue_additional_text).
///
/// ISO/IEC 14496-30, 7.4. These boxes stand in samples.
public struct WebVTTTextBox: Box {
  /// The code `payl`; the layout of the others is the same.
  public static let type: FourCC = "payl"

  /// The text, in UTF-8 and without a terminator.
  public var text = Bytes()

  /// No text.
  public init() {}

  /// Walks the text, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.restAsText("text", &text)
  }
}
