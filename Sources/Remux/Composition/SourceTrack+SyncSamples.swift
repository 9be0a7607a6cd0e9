internal import ISOBMFF

extension SourceTrack {
  /// How far away a sync sample that decoders begin well at may be, in seconds, before one is taken
  /// that they may not.
  private static let searchLength = 10.0

  /// The sync sample that is composed last at or before a tick, and at which a decoder forgets so
  /// much; one at which it does not, where the other is far away.
  func syncSample(
    composedAtOrBefore tick: Int64, accepting resets: Set<PictureReset>? = nil
  ) throws(BoxError) -> Int? {
    let samples = track.samples
    guard var index = samples.sample(composedAt: tick) ?? samples.indices.last else { return nil }
    // One that is decoded later may still be composed before.
    while let next = samples.syncSample(atOrAfter: index + 1), next < sampleCount,
      samples[next].compositionTime <= tick
    { index = next }
    var closest: Int?
    while let sync = samples.syncSample(atOrBefore: index) {
      let composed = samples[sync].compositionTime
      if composed <= tick {
        if try resets?.contains(reset(at: sync)) ?? true { return sync }
        closest = closest ?? sync
        guard time(tick &- composed).seconds < Self.searchLength else { break }
      }
      guard sync > 0 else { break }
      index = sync - 1
    }
    return closest
  }

  /// The first sync sample that is composed at or after a tick, and at which a decoder forgets so
  /// much; one at which it does not, where the other is far away.
  func syncSample(
    composedAtOrAfter tick: Int64, accepting resets: Set<PictureReset>? = nil
  ) throws(BoxError) -> Int? {
    let samples = track.samples
    var index = samples.samples(shownIn: tick..<tick)?.lowerBound ?? 0
    index = samples.syncSample(atOrBefore: index) ?? index
    var closest: Int?
    while let sync = samples.syncSample(atOrAfter: index), sync < sampleCount {
      let composed = samples[sync].compositionTime
      if composed >= tick {
        if try resets?.contains(reset(at: sync)) ?? true { return sync }
        closest = closest ?? sync
        guard time(composed &- tick).seconds < Self.searchLength else { break }
      }
      index = sync + 1
    }
    return closest
  }

  /// When the first of the pictures is composed that are decoded from a sync sample on: itself, or
  /// one that is shown before it.
  func leadingStart(of sync: Int) -> Int64 {
    let samples = track.samples
    let own = samples[sync].compositionTime
    guard samples.hasCompositionOffsets else { return own }
    var first = own
    var walk = samples.makeIterator(at: sync + 1)
    while let sample = walk.next(), sample.index < sampleCount, !sample.isSync,
      sample.compositionTime < own
    { first = min(first, sample.compositionTime) }
    return first
  }
}
