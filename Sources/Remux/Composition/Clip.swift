public import ISOBMFF

/// One of the inputs that are joined.
public struct Clip: Sendable {
  /// The movie.
  public var movie: Movie
  /// What is taken of its presentation; all of it where there is no range.
  public var ranges: [TimeRange]

  /// A movie, or parts of it.
  public init(_ movie: Movie, ranges: [TimeRange] = []) {
    self.movie = movie
    self.ranges = ranges
  }
}

/// How movies are joined.
public struct JoinOptions: Hashable, Sendable {
  /// Where the tracks of the clips go.
  public enum Arrangement: Hashable, Sendable {
    /// Clip after clip into the same tracks.
    case sequence
    /// Each clip into tracks of its own, which are empty until its turn comes.
    case parallel
  }

  /// What to do where a clip's track does not fit the one that it shall continue.
  public enum Mismatch: String, CaseIterable, Hashable, Sendable {
    /// Stop, naming clip, field and both values.
    case fail
    /// Give it a track of its own.
    case separate
  }

  /// How each clip is composed.
  public var composing = CompositionOptions()
  /// Where the tracks go.
  public var arrangement = Arrangement.sequence
  /// What to do about tracks that do not fit.
  public var onMismatch = Mismatch.fail
  /// Where cuts may lie.
  public var cut = CutPolicy.exact

  /// The defaults: into the same tracks, which have to fit; cuts are exact.
  public init() {}
}

/// In what two clips differ that one track cannot hold both.
public struct ClipMismatch: Hashable, Sendable {
  /// The name of the clip.
  public var clip: String
  /// What differs, such as `the rotation`, in words that go before a value.
  public var field: String
  /// What the clip has.
  public var value: String
  /// The name of the clip that it shall continue.
  public var first: String
  /// What that one has.
  public var firstValue: String
  /// The id of the clip's track.
  public var trackID: UInt32
}

extension ClipMismatch: CustomStringConvertible {
  /// Clip, field, and both values.
  public var description: String {
    "track \(trackID) of \(clip) has \(field) \(value), but \(first) has \(firstValue)"
  }
}
