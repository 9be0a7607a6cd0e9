public import ISOBMFF

/// The kind of a text file of captions.
public enum CaptionFormat: String, CaseIterable, Hashable, Sendable {
  /// SubRip: numbered captions, with a comma before the milliseconds.
  case srt
  /// WebVTT (W3C), which begins with `WEBVTT`.
  case webvtt

  /// The format that a file name's ending asks for; nil where it asks for neither.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "srt": self = .srt
    case "vtt", "webvtt": self = .webvtt
    default: return nil
    }
  }

  /// The format that a file has by the look of its first 4096 bytes; nil where it looks like neither.
  public init?(sniffing file: Bytes) {
    var lines = TextLines(file[0..<min(file.count, 4096)])
    var isFirst = true
    // The last line may be cut inside a character, and then is no text.
    while let line = try? lines.next() {
      if isFirst, CaptionParser.isSignature(line) {
        self = .webvtt
        return
      }
      if CaptionTiming(line) != nil {
        self = .srt
        return
      }
      isFirst = false
    }
    return nil
  }
}
