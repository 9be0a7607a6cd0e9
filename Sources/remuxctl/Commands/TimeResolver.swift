import ISOBMFF

/// Finds the places that arguments name on the timeline of a movie.
struct TimeResolver {
  private let movie: Movie
  private var frames: [Int: FrameTimes] = [:]

  /// How far off a frame a time may lie that means it, whatever its digits.
  private static let tolerance = MediaTime(1, timescale: 1000) ?? .zero

  init(_ movie: Movie) {
    self.movie = movie
  }

  /// The time that an argument names.
  ///
  /// `#N` is when that frame starts, and for the count of frames when the last ends. A time with
  /// `@ID` is when the sample starts that the track shows then. Any other time is exactly that, but
  /// within half of its last digit and a thousandth of a second of a frame of the first video track
  /// it is the start of the frame, as times are that another program rounded.
  ///
  /// - Throws: where there is no such track or frame, or the track shows nothing then.
  mutating func time(_ argument: TimeArgument) throws(UsageError) -> MediaTime {
    switch argument.point {
    case .frame(let number):
      let index =
        try argument.trackID.map { id throws(UsageError) in try track(id: id) }
        ?? firstTrack(of: .video) ?? firstTrack(of: nil)
      guard let index else { throw UsageError("there are no frames: no track has samples") }
      return try with(index) { frames throws(UsageError) in try frames.start(ofFrame: number) }
    case .time(let time):
      guard let id = argument.trackID else {
        return try closestFrame(to: time.value, digits: time.digits) ?? time.value
      }
      return try with(track(id: id)) { frames throws(UsageError) in
        if let start = frames.start(ofFrameAt: time.value) { return start }
        guard time.value == frames.end else {
          throw UsageError("track \(id) shows nothing at \(argument.text)")
        }
        return frames.end
      }
    }
  }

  /// Where a range starts and ends; no end means the end of the movie.
  ///
  /// - Throws: as ``time(_:)``, and where the range does not end after its start.
  mutating func range(
    _ argument: RangeArgument
  ) throws(UsageError) -> (start: MediaTime, end: MediaTime?) {
    let start = try argument.start.map { point throws(UsageError) in try time(point) } ?? .zero
    let end: MediaTime
    switch argument.end {
    case .open: return (start, nil)
    case .time(let point): end = try time(point)
    case .duration(let length):
      guard let sum = try? start + length.value else {
        throw UsageError("'\(argument.text)' ends too late for a time to say it")
      }
      end = try closestFrame(to: sum, digits: length.digits) ?? sum
    }
    guard start < end else { throw RangeArgument.empty(argument.text) }
    return (start, end)
  }

  /// The times at which a movie of a duration is split: ascending, above zero and below the
  /// duration.
  ///
  /// - Throws: as ``time(_:)``; where places do not ascend or lie outside the movie; where there
  ///   would be more than 100,000 parts.
  mutating func times(
    _ points: SplitPoints, duration: MediaTime
  ) throws(UsageError) -> [MediaTime] {
    var times: [MediaTime] = []
    switch points {
    case .at(let arguments):
      var before: TimeArgument?
      for argument in arguments {
        let time = try time(argument)
        guard time > .zero, time < duration else {
          throw UsageError(
            "'\(argument.text)' does not lie inside the movie, which takes "
              + "\(Units.duration(duration.seconds))")
        }
        if let before, let last = times.last, last >= time {
          throw SplitPoints.unordered(before, argument)
        }
        times.append(time)
        before = argument
      }
    case .every(let length):
      while let next = try? length.multiplied(by: Int64(times.count + 1)), next < duration {
        guard times.count < 99_999 else {
          throw UsageError("--every would make more than 100000 parts")
        }
        times.append(next)
      }
    }
    return times
  }

  // MARK: Tracks

  private func track(id: UInt32) throws(UsageError) -> Int {
    guard let index = movie.tracks.firstIndex(where: { $0.id == id }) else {
      let ids = movie.tracks.map { String($0.id) }.joined(separator: ", ")
      throw UsageError("there is no track \(id); there are \(ids.isEmpty ? "none" : ids)")
    }
    return index
  }

  private func firstTrack(of kind: Track.Kind?) -> Int? {
    movie.tracks.firstIndex { !$0.samples.isEmpty && (kind == nil || $0.kind == kind) }
  }

  /// Works with the frames of a track, which are counted only once.
  private mutating func with<Result>(
    _ index: Int, _ body: (inout FrameTimes) throws(UsageError) -> Result
  ) throws(UsageError) -> Result {
    var times: FrameTimes
    if let known = frames[index] {
      times = known
    } else {
      times = try FrameTimes(movie.tracks[index], in: movie)
    }
    let result = try body(&times)
    frames[index] = times
    return result
  }

  /// The start of a frame of the first video track that a rounded time means; nil where there is
  /// none so near.
  private mutating func closestFrame(
    to time: MediaTime, digits: Int
  ) throws(UsageError) -> MediaTime? {
    guard let index = firstTrack(of: .video),
      let half = MediaTime(1, timescale: 2 * DecimalNumber.power(digits)),
      let earliest = try? time - min(half, Self.tolerance),
      let latest = try? time + min(half, Self.tolerance)
    else { return nil }
    return try with(index) { frames throws(UsageError) in
      let before = frames.start(ofFrameAt: time).flatMap { $0 >= earliest ? $0 : nil }
      let after = frames.start(ofFrameAt: latest).flatMap { $0 > time ? $0 : nil }
      guard let before, let after else { return before ?? after }
      guard let past = try? time - before, let ahead = try? after - time else { return before }
      return past <= ahead ? before : after
    }
  }
}

extension TimeArgument {
  /// The time that the argument names on the timeline of a movie; see ``TimeResolver``.
  func resolved(in movie: Movie) throws(UsageError) -> MediaTime {
    var resolver = TimeResolver(movie)
    return try resolver.time(self)
  }
}
