public import ISOBMFF

/// What becomes of every part of the input, and why.
///
/// The same value stands behind `--dry-run`, the report after a run, and an app's own screen.
public struct Report: Hashable, Sendable {
  /// What becomes of a part.
  public enum Action: String, Hashable, Sendable {
    /// It is in the output as it was.
    case kept
    /// It is in the output in another form, with the same meaning.
    case rewritten
    /// It is not in the output.
    case dropped
    /// It is in the output as it was, but only a re-encode would give what was asked for.
    case requiresReencode
  }

  /// One part of the input.
  public struct Line: Hashable, Sendable {
    /// What becomes of it.
    public var action: Action
    /// The part: a path such as `moov/trak[1]/tkhd`.
    public var path: String
    /// What it is, for a person.
    public var subject: String
    /// Why, for a person; may be empty.
    public var reason: String

    /// Makes a line.
    public init(_ action: Action, _ path: String, _ subject: String, because reason: String = "") {
      self.action = action
      self.path = path
      self.subject = subject
      self.reason = reason
    }
  }

  /// The account of one track.
  public struct TrackAccount: Hashable, Sendable {
    /// Which of the inputs it is in, from 0.
    public var clip = 0
    /// The id in the input.
    public var sourceID: UInt32
    /// The id in the output; nil where the track is dropped.
    public var outputID: UInt32?
    /// What the track is for, by its handler.
    public var kind: String
    /// The type of the first sample entry; nil where there is none.
    public var codec: String?
    /// How many samples the input has.
    public var samplesIn: Int
    /// How many samples the output has.
    public var samplesOut: Int
    /// How many bytes of samples the output has.
    public var bytesOut: UInt64
    /// Length of the media in the output, in ticks of ``timescale``.
    public var duration: Int64
    /// Ticks a second, in the input.
    public var timescale: UInt32
    /// How long the track is shown of what was asked for; nil where all of it is taken as it is.
    public var cut: Cut?
  }

  /// What a cut asked for and what it gives.
  public struct Cut: Hashable, Sendable {
    /// How long the output was to show of the track.
    public var asked: MediaTime
    /// How long it does.
    public var shown: MediaTime
    /// How long the media is that has to be decoded, or is there, without being shown.
    public var hidden: MediaTime
    /// How many stretches of the presentation show it.
    public var stretches: Int
  }

  /// Every part that is worth a line, in the order of the work.
  public var lines: [Line] = []
  /// Every track of the input, in order.
  public var tracks: [TrackAccount] = []

  /// An empty report.
  public init() {}

  /// Why what was asked for would need a re-encode; empty where nothing would.
  public var reencodeReasons: [String] {
    lines.filter { $0.action == .requiresReencode }.map { "\($0.path): \($0.reason)" }
  }

  mutating func add(
    _ action: Action, _ path: String, _ subject: String, because reason: String = ""
  ) {
    lines.append(Line(action, path, subject, because: reason))
  }
}
