/// The kind of file to write.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// MPEG-4 (ISO/IEC 14496-14).
  case mp4
  /// MPEG-4 with Apple's brand for video.
  case m4v
  /// MPEG-4 with Apple's brand for sound.
  case m4a
  /// QuickTime.
  case mov

  /// The format that a file name's ending asks for; nil where it asks for none of them.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "mp4", "mp4v", "3gp", "3g2", "f4v": self = .mp4
    case "m4v": self = .m4v
    case "m4a", "m4b", "m4r": self = .m4a
    case "mov", "qt": self = .mov
    default: return nil
    }
  }

  /// Whether QuickTime's own forms are at home in the file.
  public var isQuickTime: Bool { self == .mov }
}
