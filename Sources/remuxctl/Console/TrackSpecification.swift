import ISOBMFF

/// Tracks of a file, and what shall be said of them: `PATH#audio:lang=fra,delay=-0.2`.
struct TrackSpecification: Hashable, Sendable {
  /// Which tracks of the file are meant.
  enum Selection: Hashable, Sendable {
    /// All.
    case all
    /// The one of an ID.
    case id(UInt32)
    /// All pictures.
    case video
    /// All sound.
    case audio
    /// All text, and all subtitles.
    case text

    /// Whether a track is among them.
    func includes(_ track: Track) -> Bool {
      switch self {
      case .all: true
      case .id(let id): track.id == id
      case .video: track.kind == .video
      case .audio: track.kind == .audio
      case .text: track.kind == .text || track.kind == .subtitle
      }
    }

    /// Reads what stands behind `#`; nil where it is neither an ID nor a kind.
    fileprivate init?(_ word: some StringProtocol) {
      switch word {
      case "video": self = .video
      case "audio": self = .audio
      case "text": self = .text
      default:
        guard let number = DecimalNumber(word), number.places == 0,
          let id = UInt32(exactly: number.digits), id > 0
        else { return nil }
        self = .id(id)
      }
    }
  }

  /// The file.
  let path: String
  /// Which of its tracks.
  let selection: Selection
  /// What they shall have.
  let settings: TrackSettings

  /// The settings that can be given.
  static let keys: [TrackSettings.Key] = [.lang, .delay, .name, .enabled, .group]

  /// Reads one specification.
  ///
  /// A file whose name is the whole text wins over any other reading; next, the reading whose file
  /// exists; next, the one with the shortest path.
  ///
  /// - Throws: where the settings or the word behind `#` are wrong, or the path is empty.
  init(_ text: String, exists: (String) -> Bool) throws(UsageError) {
    var readings: [(path: Substring, settings: TrackSettings)] = []
    var problem: UsageError?
    if !exists(text) {
      for colon in text.indices where text[colon] == ":" {
        let rest = text[text.index(after: colon)...]
        guard Self.startsWithKey(rest) else { continue }
        do throws(UsageError) {
          readings.append((text[..<colon], try TrackSettings(rest, keys: Self.keys)))
        } catch {
          problem = problem ?? error
        }
      }
    }
    let found = readings.first { reading in
      exists(String(reading.path))
        || Self.selected(reading.path).map { exists(String($0.path)) } ?? false
    }
    if readings.isEmpty, let problem { throw problem }
    let reading = found ?? readings.first ?? (text[...], TrackSettings())
    settings = reading.settings
    if exists(String(reading.path)) {
      (path, selection) = (String(reading.path), .all)
    } else if let selected = Self.selected(reading.path) {
      (path, selection) = (String(selected.path), selected.selection)
    } else {
      if let hash = reading.path.lastIndex(of: "#"), exists(String(reading.path[..<hash])) {
        throw UsageError(
          "'\(reading.path[hash...])' selects nothing; write #ID, #video, #audio or #text")
      }
      (path, selection) = (String(reading.path), .all)
    }
    guard !path.isEmpty else { throw UsageError("'\(text)' names no file") }
  }

  private static func selected(
    _ text: Substring
  ) -> (path: Substring, selection: Selection)? {
    guard let hash = text.lastIndex(of: "#"),
      let selection = Selection(text[text.index(after: hash)...])
    else { return nil }
    return (text[..<hash], selection)
  }

  /// Whether text looks like settings: a word of small letters and an equals sign.
  private static func startsWithKey(_ text: Substring) -> Bool {
    let rest = text.utf8.drop { (0x61...0x7A).contains($0) }
    return rest.first == 0x3D && rest.startIndex > text.startIndex
  }
}
