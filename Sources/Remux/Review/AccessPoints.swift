internal import ISOBMFF

/// The samples of a track at which decoding can start, wholly or all but the leading pictures.
struct AccessPoints {
  private let samples: SampleTable
  /// The indices of samples whose leading pictures cannot be decoded from there, ascending:
  /// partial sync samples (`stps`), and random access points (`rap `).
  private let partial: [Range<Int>]

  /// Looks at the boxes of a track.
  init(_ track: Track) {
    samples = track.samples
    var partial: [Range<Int>] = []
    let table = track.sampleTableNode
    if let numbers = table?.child("stps")?.fields(as: SyncSampleBox.self)?.entries {
      for record in 0..<numbers.count where numbers[record, 0] > 0 {
        partial.append(Int(numbers[record, 0]) - 1..<Int(numbers[record, 0]))
      }
    }
    for box in table?.children ?? [] {
      guard let groups = box.fields(as: SampleToGroupBox.self), groups.groupingType == "rap "
      else { continue }
      var first = 0
      for record in 0..<groups.entries.count where first < samples.count {
        let next = first + Int(groups.entries[record, 0])
        if groups.entries[record, 1] > 0 { partial.append(first..<next) }
        first = next
      }
    }
    self.partial = partial.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The sample to start decoding at, so that a sample and those behind it can be shown.
  ///
  /// `earliest` is the least composition time that is shown: leading pictures need more. Where the
  /// track itself has no such sample, its first.
  func start(toShow index: Int, earliest: Int64?) -> Int {
    var index = index
    while index >= 0 {
      let sync = samples.syncSample(atOrBefore: index) ?? -1
      let other = partial(atOrBefore: index) ?? -1
      if sync >= other { return max(sync, 0) }
      guard let earliest, samples[other].compositionTime > earliest else { return other }
      index = other - 1
    }
    return 0
  }

  private func partial(atOrBefore index: Int) -> Int? {
    var (low, high) = (0, partial.count)
    while low < high {
      let middle = (low + high) / 2
      if partial[middle].lowerBound <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    return min(index, partial[low - 1].upperBound - 1)
  }
}
