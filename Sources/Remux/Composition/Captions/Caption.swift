public import ISOBMFF

/// One caption: a text, and when it is shown.
///
/// WebVTT calls it a cue.
public struct Caption: Hashable, Sendable {
  /// When it appears, from the start of the presentation.
  public var start: MediaTime
  /// When it goes away; later than ``start``.
  public var end: MediaTime
  /// The text, its lines parted by LF, with the markup of the file's format: tags of SRT, or cue
  /// text of WebVTT with its tags and character references.
  public var text: String
  /// The identifier of a WebVTT cue; nil where there is none, and in SRT.
  public var identifier: String?
  /// The settings of a WebVTT cue, such as `line:90% align:start`; nil where there are none, and in
  /// SRT.
  public var settings: String?

  /// Makes a caption.
  public init(
    start: MediaTime, end: MediaTime, text: String, identifier: String? = nil,
    settings: String? = nil
  ) {
    self.start = start
    self.end = end
    self.text = text
    self.identifier = identifier
    self.settings = settings
  }
}
