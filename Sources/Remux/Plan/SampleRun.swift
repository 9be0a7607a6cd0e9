internal import ISOBMFF

/// Samples of one source that follow each other in a track of the output.
struct SampleRun {
  /// The track that they belong to.
  let source: SourceTrack
  /// The number of the input.
  let clip: Int
  /// Which samples, by index.
  let samples: Range<Int>
  /// The tick of the source's media that comes to be at ``start``.
  let origin: Int64
  /// The tick of the source's media behind which samples are cut off; nil where none are.
  let limit: Int64?
  /// When the run begins to be decoded, in ticks of the output.
  let start: Int64
  /// When the next run begins to be decoded, in ticks of the output; nil for the last.
  var end: Int64?
  /// From ticks of the source to ticks of the output.
  let scale: TickScale
  /// What is added to composition times, in ticks of the output.
  var compositionShift: Int64 = 0
  /// The last of the samples that, but for a first one before it, are not written as sync samples,
  /// even if they are in the source; nil where there are none.
  var hiddenSync: Int?
  /// When the run is shown first, in seconds of the presentation; only for the order of the media.
  var due = 0.0
  /// What the numbers of sample entries become, from 1; nil where they stay.
  var entryNumbers: [UInt32]?

  /// A sample as it stands in the output.
  struct Placed {
    /// The sample of the source.
    var sample: Sample
    /// How long it lasts, in ticks of the output.
    var duration: Int64
    /// What its composition lies behind its decoding, in ticks of the output.
    var compositionOffset: Int64
  }

  /// Whether composition times differ from decoding times.
  var hasCompositionOffsets: Bool {
    limit == nil && source.track.samples.hasCompositionOffsets || compositionShift != 0
  }

  /// The number of a sample entry in the output.
  func entryNumber(_ number: UInt32) -> UInt32 {
    guard let entryNumbers, number >= 1, Int(number) <= entryNumbers.count else { return number }
    return entryNumbers[Int(number) - 1]
  }

  /// Whether durations and offsets stay as they are, but for that of the last sample.
  private var isNatural: Bool { scale.isIdentity && limit == nil }

  /// The tick of the output at which a tick of the source is.
  ///
  /// - Throws: `overflow`.
  func place(of tick: Int64) throws(BoxError) -> Int64 {
    let distance = try Checked(limit.map { min(max(tick, origin), $0) } ?? tick) - origin
    return try (Checked(scale(distance.value)) + start).value
  }

  /// The tick of the output at which what is composed at a tick of the source is composed.
  ///
  /// - Throws: `overflow`.
  func composedPlace(of tick: Int64) throws(BoxError) -> Int64 {
    try (Checked(place(of: tick)) + compositionShift).value
  }

  /// Calls `body` with every sample.
  ///
  /// - Throws: `overflow` where a time does not fit its field, and what `body` throws.
  func forEachSample(_ body: (Placed) throws(BoxError) -> Void) throws(BoxError) {
    var walk = source.track.samples.makeIterator(at: samples.lowerBound)
    let last = samples.upperBound - 1
    while let sample = walk.next(), sample.index <= last {
      var duration = sample.duration
      var offset = sample.compositionOffset
      if !isNatural || sample.index == last && end != nil {
        let begin = try place(of: sample.decodeTime)
        var until = try place(of: sample.decodeTime &+ sample.duration)
        if sample.index == last, let end { until = end }
        duration = try (Checked(until) - begin).value
        offset = limit != nil ? 0 : try (Checked(place(of: sample.compositionTime)) - begin).value
      }
      offset = try (Checked(offset) + compositionShift).value
      guard Int32(exactly: duration) != nil, Int32(exactly: offset) != nil else {
        throw BoxError(
          .overflow, at: source.track.node.offset, path: source.track.sampleTablePath)
      }
      var placed = Placed(sample: sample, duration: duration, compositionOffset: offset)
      if let hiddenSync, sample.index <= hiddenSync,
        sample.index > samples.lowerBound || sample.index == hiddenSync
      {
        placed.sample.isSync = false
      }
      try body(placed)
    }
  }
}
