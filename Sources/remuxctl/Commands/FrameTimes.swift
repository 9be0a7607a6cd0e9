import ISOBMFF

/// When the frames of a track are shown, through its edit list.
///
/// A frame is a sample, wherever one becomes visible: one that is shown in two stretches counts
/// twice, unless the second goes on where the first ended.
struct FrameTimes {
  private let samples: SampleTable
  private let timeline: Timeline
  private let trackID: UInt32

  /// The frames of one stretch.
  private struct Run {
    /// Its number among the stretches.
    var stretch: Int
    /// Which frame of the presentation is its first.
    var number: Int
    /// The places of its frames in the order of composition.
    var places: Range<Int>
  }

  private var runs: [Run]?
  /// All composition times, ascending; nil where the decoding times are these.
  private var composed: [Int64]?
  /// How many stretches are looked up in the tables themselves.
  private static let searchLimit = 16
  /// The most samples whose times are put in order.
  private static let sortLimit = 1 << 24

  /// Applies the edit list of a track.
  ///
  /// - Throws: where its numbers leave 64 bits.
  init(_ track: Track, in movie: Movie) throws(UsageError) {
    samples = track.samples
    trackID = track.id
    do throws(BoxError) {
      timeline = try Timeline(
        edits: track.edits, movieTimescale: movie.timescale, mediaTimescale: track.timescale,
        mediaDuration: UInt64(max(0, track.samples.duration)))
    } catch {
      throw UsageError("the edit list of track \(track.id) cannot be followed: \(error)")
    }
  }

  /// When the last stretch of the track ends.
  var end: MediaTime { timeline.duration }

  /// When the frame starts that is shown at a time; nil where none is.
  ///
  /// A frame that began before its stretch starts with it.
  func start(ofFrameAt time: MediaTime) -> MediaTime? {
    guard let tick = timeline.mediaTime(at: time), let sample = samples.sample(composedAt: tick),
      let stretch = stretch(at: time)
    else { return nil }
    // Reached from the tick, so that a table that is not ascending cannot name a later one.
    return start(ofTick: min(tick, samples[sample].compositionTime), in: stretch)
  }

  /// When a frame starts, counted from 0 in the order of the presentation; for their count, when the
  /// last ends.
  ///
  /// - Throws: where there are fewer.
  mutating func start(ofFrame number: Int) throws(UsageError) -> MediaTime {
    let runs = try countedRuns()
    guard let last = runs.last else {
      throw UsageError("track \(trackID) shows no frames")
    }
    let count = last.number + last.places.count
    guard number < count else {
      guard number == count else {
        throw UsageError(
          "track \(trackID) has \(count) frames: #0 to #\(count - 1), and #\(count) for its end; "
            + "there is no #\(number)")
      }
      return endOfFrames(last)
    }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    let run = runs[low - 1]
    guard
      let start = start(
        ofTick: tick(ofPlace: run.places.lowerBound + number - run.number),
        in: timeline.stretches[run.stretch])
    else { throw UsageError("the time of frame #\(number) of track \(trackID) leaves 64 bits") }
    return start
  }

  // MARK: Stretches

  private func stretch(at time: MediaTime) -> Timeline.Stretch? {
    let stretches = timeline.stretches
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return stretches.indices.contains(max(0, low - 1)) ? stretches[max(0, low - 1)] : nil
  }

  /// When a tick of the media is shown in a stretch; its start for ticks before it.
  private func start(ofTick tick: Int64, in stretch: Timeline.Stretch) -> MediaTime? {
    guard case .media(let first, let rate) = stretch.content else { return stretch.start }
    let (passed, overflow) = tick.subtractingReportingOverflow(first)
    guard !overflow, timeline.isIdentity || passed > 0 else {
      return overflow ? nil : stretch.start
    }
    guard let played = MediaTime(passed, timescale: timeline.mediaTimescale),
      let length = try? played.multiplied(by: 0x1_0000, over: Int64(rate))
    else { return nil }
    if let exact = try? stretch.start + length { return exact }
    guard let start = stretch.start.converted(to: timeline.mediaTimescale),
      let rounded = length.converted(to: timeline.mediaTimescale)
    else { return nil }
    return try? start + rounded
  }

  /// When the frames of the last run end: with its stretch, and for an open one with the last frame.
  private func endOfFrames(_ run: Run) -> MediaTime {
    let stretch = timeline.stretches[run.stretch]
    guard stretch.isOpen, let place = run.places.last,
      let sample = samples.sample(composedAt: tick(ofPlace: place))
    else { return stretch.end }
    let last = samples[sample]
    let (tick, overflow) = last.compositionTime.addingReportingOverflow(last.duration)
    return (overflow ? nil : start(ofTick: tick, in: stretch)) ?? stretch.end
  }

  // MARK: Counting

  private mutating func countedRuns() throws(UsageError) -> [Run] {
    if let runs { return runs }
    if samples.hasCompositionOffsets || timeline.stretches.count > Self.searchLimit {
      composed = try composedTimes()
    }
    var runs: [Run] = []
    var number = 0
    // The frame that is still shown where a stretch ends.
    var shown: Int?
    for (index, stretch) in timeline.stretches.enumerated() {
      guard var places = places(in: stretch) else {
        shown = nil
        continue
      }
      let last = places.last
      if let shown, places.first == shown { places.removeFirst() }
      shown = last ?? shown
      guard !places.isEmpty else { continue }
      runs.append(Run(stretch: index, number: number, places: places))
      let (sum, overflow) = number.addingReportingOverflow(places.count)
      guard !overflow else { throw tooMany }
      number = sum
    }
    self.runs = runs
    return runs
  }

  private var tooMany: UsageError {
    UsageError("track \(trackID) has too many frames to count them")
  }

  /// The places of the frames of a stretch in the order of composition; nil where it shows none.
  private func places(in stretch: Timeline.Stretch) -> Range<Int>? {
    switch stretch.content {
    case .empty: return nil
    case .dwell(let tick): return place(atOrBefore: tick).map { $0..<$0 + 1 }
    case .media(let from, let rate):
      // Composition may reach before 0 where there is no edit list.
      let first = timeline.isIdentity ? 0 : place(atOrBefore: from) ?? 0
      guard !stretch.isOpen else {
        return first < samples.count ? first..<samples.count : nil
      }
      guard
        let ticks = (try? stretch.duration.multiplied(by: Int64(rate), over: 0x1_0000))?
          .ticks(of: timeline.mediaTimescale, rounding: .up), ticks > 0
      else { return nil }
      let (end, overflow) = from.addingReportingOverflow(ticks - 1)
      guard let last = place(atOrBefore: overflow ? .max : end), last >= first else { return nil }
      return first..<last + 1
    }
  }

  /// The last frame that is composed at or before a tick; nil before the first.
  private func place(atOrBefore tick: Int64) -> Int? {
    guard let composed else {
      guard !samples.isEmpty, tick >= 0 else { return nil }
      return samples.sample(decodedAt: tick) ?? (tick >= samples.duration ? samples.count - 1 : nil)
    }
    var (low, high) = (0, composed.count)
    while low < high {
      let middle = (low + high) / 2
      if composed[middle] <= tick { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private func tick(ofPlace place: Int) -> Int64 {
    composed?[place] ?? samples.decodeTime(of: place)
  }

  /// All composition times in order.
  ///
  /// Samples lie near their place already, so that each moves over few others; where they do not,
  /// the whole is sorted.
  private func composedTimes() throws(UsageError) -> [Int64] {
    guard samples.count <= Self.sortLimit else { throw tooMany }
    var times: [Int64] = []
    var moves = 0
    for sample in samples {
      let time = sample.compositionTime
      var place = times.count
      times.append(time)
      while place > 0, times[place - 1] > time, moves <= 16 * times.count + 4096 {
        times[place] = times[place - 1]
        place -= 1
        moves += 1
      }
      times[place] = time
    }
    if moves > 16 * times.count { times.sort() }
    return times
  }
}
