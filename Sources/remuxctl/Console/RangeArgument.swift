import ISOBMFF

/// A stretch of the timeline of a movie: `T..T`, `T..`, `..T`, or `T+D` with a length.
struct RangeArgument: Hashable, Sendable {
  /// What ends the stretch.
  enum End: Hashable, Sendable {
    /// The end of the movie.
    case open
    /// A place on the timeline.
    case time(TimeArgument)
    /// A length, counted from the start.
    case duration(PlainTime)
  }

  /// Where it begins; nil for the start of the movie.
  let start: TimeArgument?
  /// Where it ends.
  let end: End
  /// The range as it was written, for messages.
  let text: String

  /// Reads one range.
  ///
  /// - Throws: where it is none of the forms, or does not end after its start.
  init(_ text: some StringProtocol) throws(UsageError) {
    if let dots = Self.dots(in: text) {
      let first = text[..<dots.lowerBound]
      let last = text[dots.upperBound...]
      guard !first.isEmpty || !last.isEmpty else { throw Self.problem(text) }
      try self.init(
        from: first.isEmpty ? nil : TimeArgument(first),
        to: last.isEmpty ? nil : TimeArgument(last),
        text: String(text))
    } else if let plus = text.firstIndex(of: "+") {
      let start = try TimeArgument(text[..<plus])
      let length = try PlainTime(text[text.index(after: plus)...])
      guard length.value > .zero else {
        throw UsageError("'\(text)' is empty: the length behind + must be above zero")
      }
      self.init(start: start, end: .duration(length), text: String(text))
    } else {
      throw Self.problem(text)
    }
  }

  /// Makes a range of its ends; nil stands for the start and the end of the movie.
  ///
  /// - Throws: where the start is certain not to lie before the end.
  init(from start: TimeArgument?, to end: TimeArgument?, text: String) throws(UsageError) {
    if let end {
      let isEmpty =
        switch (start, end.point) {
        case (let start?, _): start.isBefore(end) == false
        case (nil, .time(let time)): time.value <= .zero
        case (nil, .frame): false
        }
      guard !isEmpty else { throw Self.empty(text) }
    }
    self.init(start: start, end: end.map { .time($0) } ?? .open, text: text)
  }

  private init(start: TimeArgument?, end: End, text: String) {
    self.start = start
    self.end = end
    self.text = text
  }

  /// The error for a range that ends no later than it starts.
  static func empty(_ text: String) -> UsageError {
    UsageError("'\(text)' is empty: a range must end after its start")
  }

  private static func dots(in text: some StringProtocol) -> Range<String.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if next < text.endIndex, text[index] == ".", text[next] == "." {
        return index..<text.index(after: next)
      }
      index = next
    }
    return nil
  }

  private static func problem(_ text: some StringProtocol) -> UsageError {
    UsageError(
      "'\(text)' is not a range; write START..END, START.., ..END or START+LENGTH, "
        + "as in 1:00..1:30 or #100+2.5")
  }
}
