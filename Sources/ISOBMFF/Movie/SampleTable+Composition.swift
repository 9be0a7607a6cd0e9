extension SampleTable {
  /// The longest duration of a sample, in ticks of the media timescale; at least 0.
  public var longestDuration: Int64 { Swift.max(times.greatest, 0) }

  /// When the last sample stops being composed, in ticks of the media timescale: the latest sum of
  /// composition time and duration; 0 without samples.
  public var compositionEnd: Int64 {
    guard let offsets, count > 0 else { return duration }
    // Earlier samples cannot end later than the last in decoding order does.
    let window = offsets.greatest - Swift.min(offsets.least, 0)
    var end = Int64.min
    var walk = makeIterator(at: index(decodedAt: duration - window))
    while let sample = walk.next() {
      end = Swift.max(end, sample.compositionTime &+ Swift.max(sample.duration, 0))
    }
    return end
  }

  /// The earliest composition time of some samples, and when the last of them stops being composed,
  /// in ticks of the media timescale.
  ///
  /// Traps unless the table has the samples. Without samples, both are 0.
  public func compositionExtent(of samples: Range<Int>) -> (start: Int64, end: Int64) {
    precondition(samples.lowerBound >= 0 && samples.upperBound <= count, "index out of bounds")
    guard !samples.isEmpty else { return (0, 0) }
    guard let offsets else {
      return (decodeTime(of: samples.lowerBound), decodeTime(of: samples.upperBound))
    }
    let window = offsets.greatest - Swift.min(offsets.least, 0)
    var (start, end) = (Int64.max, Int64.min)
    let first = decodeTime(of: samples.lowerBound)
    var walk = makeIterator(at: samples.lowerBound)
    while let sample = walk.next(), sample.index < samples.upperBound,
      sample.decodeTime &- first <= window || times.least < 0
    {
      start = Swift.min(start, sample.compositionTime)
      end = Swift.max(end, sample.compositionTime &+ Swift.max(sample.duration, 0))
    }
    let last = decodeTime(of: samples.upperBound)
    walk = makeIterator(
      at: Swift.max(
        samples.lowerBound, Swift.min(index(decodedAt: last - window), samples.upperBound - 1)))
    while let sample = walk.next(), sample.index < samples.upperBound {
      start = Swift.min(start, sample.compositionTime)
      end = Swift.max(end, sample.compositionTime &+ Swift.max(sample.duration, 0))
    }
    return (start, end)
  }

  /// The samples, as a run in decoding order, that hold all that is shown in a range of composition
  /// time, in ticks of the media timescale; nil where there are no samples.
  ///
  /// What is shown at a time is the sample that was composed last. Before the first composition
  /// time that is the first sample, behind the end the last.
  public func samples(shownIn range: Range<Int64>) -> Range<Int>? {
    guard count > 0 else { return nil }
    guard range.lowerBound < .max else { return count - 1..<count }
    let range = range.isEmpty ? range.lowerBound..<range.lowerBound &+ 1 : range
    if times.least < 0 { return walkedSamples(shownIn: range, from: 0) }
    guard let offsets else {
      var first = index(decodedAt: range.lowerBound)
      let start = decodeTime(of: first)
      // Samples of no length come at the same time.
      while first > 0, start >= range.lowerBound, decodeTime(of: first - 1) == start { first -= 1 }
      let last = index(decodedAt: range.upperBound - 1)
      return first..<Swift.max(last, first) + 1
    }
    let start = sample(composedAt: range.lowerBound).map { self[$0].compositionTime }
    let from = Swift.min(start ?? range.lowerBound, range.lowerBound)
    let (least, greatest) = (Swift.min(offsets.least, 0), Swift.max(offsets.greatest, 0))
    guard
      let first = firstSample(
        composedIn: from..<range.upperBound, at: index(decodedAt: from &- greatest), least: least)
    else {
      // Nothing begins in the range: it lies before all, or in a hole behind the end.
      let nearest = sample(composedAt: range.lowerBound) ?? 0
      return nearest..<nearest + 1
    }
    let safe = index(decodedAt: range.upperBound &- greatest)
    var last = Swift.max(first, safe - 1)
    var walk = makeIterator(at: Swift.max(first, safe))
    while let sample = walk.next(), sample.decodeTime < range.upperBound &- least {
      if sample.compositionTime < range.upperBound, sample.compositionTime >= from {
        last = Swift.max(last, sample.index)
      }
    }
    return first..<last + 1
  }

  private func firstSample(
    composedIn range: Range<Int64>, at index: Int, least: Int64
  ) -> Int? {
    var walk = makeIterator(at: index)
    while let sample = walk.next(), sample.decodeTime < range.upperBound &- least {
      if range.contains(sample.compositionTime) { return sample.index }
    }
    return nil
  }

  /// The same by looking at every sample, where decoding times do not ascend.
  private func walkedSamples(shownIn range: Range<Int64>, from first: Int) -> Range<Int>? {
    let start = sample(composedAt: range.lowerBound).map { self[$0].compositionTime }
    let from = Swift.min(start ?? range.lowerBound, range.lowerBound)
    var found: Range<Int>?
    var walk = makeIterator(at: first)
    while let sample = walk.next() {
      guard sample.compositionTime >= from, sample.compositionTime < range.upperBound else {
        continue
      }
      found = (found?.lowerBound ?? sample.index)..<sample.index + 1
    }
    return found ?? 0..<1
  }

  /// The sample that is being decoded at a time; the first before all, the last behind all.
  private func index(decodedAt time: Int64) -> Int {
    guard time > 0 else { return 0 }
    return sample(decodedAt: time) ?? count - 1
  }
}
