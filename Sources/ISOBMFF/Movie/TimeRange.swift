/// A stretch of time: from a start, which belongs to it, to an end, which does not.
public struct TimeRange: Hashable, Sendable {
  /// When it begins.
  public let start: MediaTime
  /// When it ends; never before the start.
  public let end: MediaTime

  /// Makes a range; nil where the end lies before the start.
  public init?(from start: MediaTime, to end: MediaTime) {
    guard start <= end else { return nil }
    self.start = start
    self.end = end
  }

  /// Makes a range of a length.
  ///
  /// - Throws: `overflow` where 64 bits cannot say its end; `invalid` for a length below zero.
  public init(from start: MediaTime, duration: MediaTime) throws(BoxError) {
    guard duration >= .zero else { throw BoxError(.invalid("a length of \(duration) s")) }
    self.start = start
    end = try start + duration
  }

  /// How long it is.
  ///
  /// - Throws: `overflow` where 64 bits cannot say it.
  public var duration: MediaTime {
    get throws(BoxError) { try end - start }
  }

  /// Whether it has no length.
  public var isEmpty: Bool { start == end }

  /// The part that lies in another range too; nil where there is none.
  public func intersection(_ other: TimeRange) -> TimeRange? {
    let start = max(start, other.start)
    let end = min(end, other.end)
    return start < end ? TimeRange(from: start, to: end) : nil
  }
}

extension TimeRange: CustomStringConvertible {
  /// Both ends as they are: `0/1..1001/30000`.
  public var description: String { "\(start)..\(end)" }
}
