internal import ISOBMFF

/// The samples of a track in the order in which they are composed.
///
/// Of samples with the same composition time only the last in decoding order counts. Where that is
/// decoding order nothing is kept; otherwise two words a sample are.
struct CompositionOrder {
  /// A sample, and the ticks of media during which it is the last that was composed.
  struct Item {
    var index: Int
    var time: Int64
    var end: Int64
  }

  private struct Entry {
    var time: Int64
    var index: Int
  }

  private let samples: SampleTable
  private let sorted: [Entry]?
  /// When the last sample ends, in ticks of media; 0 where there are no samples.
  let end: Int64

  /// Sorts the samples of a track.
  init(_ track: Track) {
    let samples = track.samples
    self.samples = samples
    let durations = track.sampleTableNode?.child(TimeToSampleBox.self)?.entries
    let isAscending =
      durations.map { runs in
        (0..<runs.count).allSatisfy { runs[$0, 1] <= Int64(Int32.max) }
      } ?? true
    guard samples.hasCompositionOffsets || !isAscending else {
      sorted = nil
      end = samples.duration
      return
    }
    var entries: [Entry] = []
    entries.reserveCapacity(samples.count)
    for sample in samples {
      entries.append(Entry(time: sample.compositionTime, index: sample.index))
    }
    entries.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    var kept = 0
    for entry in entries {
      if kept > 0, entries[kept - 1].time == entry.time { kept -= 1 }
      entries[kept] = entry
      kept += 1
    }
    entries.removeSubrange(kept...)
    sorted = entries
    end = entries.last.map { $0.time &+ max(samples[$0.index].duration, 0) } ?? 0
  }

  /// Walks the samples, from the one composed at a tick on; from the first where none is yet.
  func cursor(at tick: Int64) -> Cursor { Cursor(self, at: tick) }

  /// A position among the samples.
  struct Cursor {
    private let sorted: [Entry]
    private let end: Int64
    private var rank = 0
    private var walk: SampleTable.Iterator?
    private var following: Sample?

    fileprivate init(_ order: CompositionOrder, at tick: Int64) {
      end = order.end
      sorted = order.sorted ?? []
      guard order.sorted == nil else {
        var (low, high) = (0, sorted.count)
        while low < high {
          let middle = (low + high) / 2
          if sorted[middle].time <= tick { low = middle + 1 } else { high = middle }
        }
        rank = max(0, low - 1)
        return
      }
      let samples = order.samples
      let first = tick < 0 ? 0 : samples.sample(decodedAt: tick) ?? max(0, samples.count - 1)
      walk = samples.makeIterator(at: first)
      following = walk?.next()
    }

    /// The next sample; nil at the end.
    mutating func next() -> Item? {
      guard walk != nil else {
        guard rank < sorted.count else { return nil }
        defer { rank += 1 }
        return Item(
          index: sorted[rank].index, time: sorted[rank].time,
          end: rank + 1 < sorted.count ? sorted[rank + 1].time : end)
      }
      guard var sample = following else { return nil }
      following = walk?.next()
      while let later = following, later.decodeTime <= sample.decodeTime {
        sample = later
        following = walk?.next()
      }
      return Item(
        index: sample.index, time: sample.decodeTime, end: following?.decodeTime ?? end)
    }
  }
}
