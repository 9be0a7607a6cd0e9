import ISOBMFF
import Remux

/// Finds the parts that a movie is split into.
struct Splitter {
  /// A part.
  struct Part {
    /// What it shows of the presentation.
    var range: TimeRange
    /// The title of its chapter; nil where it has none.
    var title: String?
  }

  private let whole: Composition
  private let input: String
  private let cut: CutPolicy
  private let places: CutPoints
  /// When the pictures of the first video track begin: no part begins inside the time of one.
  private let pictures: FrameTimes?

  /// Prepares to split all of a movie.
  init(_ composition: Composition, input: String, cut: CutPolicy) {
    whole = composition
    self.input = input
    self.cut = cut
    places = CutPoints(composition)
    let video = composition.tracks.first { $0.kind == .video }
    pictures = video.flatMap { try? FrameTimes($0.template, in: composition.base) }
  }

  /// What a part is made of.
  func composition(of range: TimeRange) throws -> Composition {
    var part = whole
    // The ends lie on sync samples already, or where the movie ends.
    let cut = cut == .exact ? cut : .keyframe
    try FileFailure.naming(input) { try part.keep([range], cut: cut) }
    return part
  }

  // MARK: At times

  /// The parts between points.
  func parts(at points: SplitPoints) throws(UsageError) -> [Part] {
    var resolver = TimeResolver(whole.base)
    var end = whole.duration
    // What only another track goes on for is no part of its own.
    if case .every = points, places.end > .zero { end = min(end, places.end) }
    return parts(from: try resolver.times(points, duration: end).map { ($0, nil) })
  }

  /// A part for each chapter, and one in front where the first does not begin at once.
  func chapters(_ chapters: [MovieSummary.Chapter]) throws -> [Part] {
    let end = whole.duration
    let inside = chapters.filter { $0.start < end }.sorted { $0.start < $1.start }
    guard !inside.isEmpty else { throw FileFailure(input, UsageError("there are no chapters")) }
    return parts(from: inside.map { ($0.start, $0.title) })
  }

  /// Parts that begin at times, moved to where cuts may lie.
  private func parts(from starts: [(time: MediaTime, title: String?)]) -> [Part] {
    let end = whole.duration
    var begins: [(time: MediaTime, title: String?)] = [(.zero, nil)]
    for start in starts {
      let moved =
        switch cut {
        case .exact: pictures?.start(ofFrameAt: start.time) ?? start.time
        case .keyframe: places.last(notAfter: start.time) ?? .zero
        case .keyframeInward:
          start.time > .zero ? places.first(notBefore: start.time) ?? end : .zero
        }
      guard moved < end else { continue }
      if let last = begins.last, moved <= last.time {
        // The chapter that is left of several at one place is the last.
        begins[begins.count - 1].title = start.title ?? last.title
      } else {
        begins.append((moved, start.title))
      }
    }
    var parts: [Part] = []
    for (index, begin) in begins.enumerated() {
      let next = index + 1 < begins.count ? begins[index + 1].time : end
      // Time in which nothing is shown goes with what follows it, or with the last part.
      let isEmpty = parts.last.map { !shows($0.range) } ?? false
      let start = isEmpty ? parts.removeLast().range.start : begin.time
      guard let range = TimeRange(from: start, to: next), !range.isEmpty else { continue }
      parts.append(Part(range: range, title: begin.title))
    }
    if parts.count > 1, let last = parts.last, !shows(last.range) {
      parts.removeLast()
      let before = parts.removeLast()
      if let range = TimeRange(from: before.range.start, to: last.range.end) {
        parts.append(Part(range: range, title: before.title))
      }
    }
    return parts
  }

  /// Whether any track shows something in a range.
  private func shows(_ range: TimeRange) -> Bool {
    whole.tracks.contains { track in
      track.segments.contains {
        $0.media != nil && $0.target.start < range.end && $0.target.end > range.start
      }
    }
  }

  // MARK: By size

  /// The longest parts on sync samples whose whole files have at most so many bytes.
  ///
  /// - Throws: ``FileFailure`` where not even the smallest part is so small.
  func parts(
    of limit: Int64, size: (Composition) throws -> UInt64
  ) throws -> [Part] {
    let end = whole.duration
    let limit = UInt64(limit)
    var ends = places.times.filter { $0 < min(end, places.end) }
    ends.append(end)
    var parts: [Part] = []
    var start = MediaTime.zero
    var first = 0
    var reach = 1
    while first < ends.count {
      // Ends up to `low` are known to fit, those from `high` on not to.
      var (low, high) = (first - 1, ends.count)
      var guess = first + reach - 1
      var probes = 0
      while low + 1 < high {
        guess = min(max(guess, low + 1), high - 1)
        guard let range = TimeRange(from: start, to: ends[guess]) else { break }
        let bytes = try size(composition(of: range))
        let count = guess - first + 1
        if bytes <= limit { low = guess } else { high = guess }
        probes += 1
        // Sizes grow about as times do; where that does not close in, the middle does.
        let closer = Double(count) * Double(limit) / Double(max(bytes, 1))
        guess =
          probes.isMultiple(of: 4)
          ? (low + high) / 2 : first - 1 + Int(min(closer, Double(ends.count)))
      }
      guard low >= first, let range = TimeRange(from: start, to: ends[low]) else {
        throw try tooLarge(from: start, to: ends[first], limit, size)
      }
      parts.append(Part(range: range))
      reach = low - first + 1
      start = range.end
      first = low + 1
    }
    return parts
  }

  private func tooLarge(
    from start: MediaTime, to end: MediaTime, _ limit: UInt64,
    _ size: (Composition) throws -> UInt64
  ) throws -> FileFailure {
    let least = try TimeRange(from: start, to: end).map { try size(composition(of: $0)) } ?? 0
    return FileFailure(
      input,
      UsageError(
        "what lies between two sync samples, from \(Units.duration(start.seconds)) to "
          + "\(Units.duration(end.seconds)), makes a file of \(least) bytes, more than \(limit)"))
  }
}
