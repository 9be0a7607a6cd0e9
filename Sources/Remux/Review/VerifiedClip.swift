public import ISOBMFF

/// A movie, or ranges of it, that a cut or join is said to hold.
public struct VerifiedClip: Sendable {
  /// A range of the presentation of a movie, after its edit lists.
  public struct TimeRange: Hashable, Sendable {
    /// When it begins.
    public var start: MediaTime
    /// When it ends; nil where the movie does.
    public var end: MediaTime?

    /// Makes a range; one that ends before it begins is empty.
    public init(from start: MediaTime, to end: MediaTime? = nil) {
      self.start = start
      self.end = end
    }
  }

  /// The movie.
  public var movie: Movie
  /// What messages call it.
  public var name: String
  /// The ranges, in the order in which the copy shows them; none where it shows the whole movie.
  public var ranges: [TimeRange]

  /// Names a movie, or ranges of one.
  public init(_ movie: Movie, name: String, ranges: [TimeRange] = []) {
    self.movie = movie
    self.name = name
    self.ranges = ranges
  }
}
