/// Which group of a kind each sample of a track is in, as runs.
///
/// ISO/IEC 14496-12, 8.9.
public struct SampleGroupRuns: Sendable {
  /// The kind of grouping.
  public let groupingType: FourCC
  /// More about the kind; nil where the box has no room for it.
  public let parameter: UInt32?
  /// How many samples are in which group, one run after the other.
  ///
  /// Samples behind the last run are in none.
  public let runs: [Run]

  /// Samples of one group that follow each other.
  public struct Run: Hashable, Sendable {
    /// How many samples.
    public var count: Int
    /// The number of the description, from 1; 0: none.
    public var index: UInt32

    /// Makes a run.
    public init(count: Int, index: UInt32) {
      self.count = count
      self.index = index
    }
  }

  /// The most runs that are spelt out; a pattern of a few bytes could claim billions.
  private static let limit = 1 << 24

  /// Reads `sbgp` or `csgp`; nil for any other box, and for a `csgp` that repeats without end.
  ///
  /// `samples` is how many there are: runs go no further.
  public init?(_ node: BoxNode, samples: Int) {
    var runs: [Run] = []
    var left = samples
    func add(_ count: Int, _ index: UInt32) {
      let count = min(count, left)
      guard count > 0 else { return }
      left -= count
      if let last = runs.last, last.index == index {
        runs[runs.count - 1].count += count
      } else {
        runs.append(Run(count: count, index: index))
      }
    }
    if let box = node.fields(as: SampleToGroupBox.self) {
      groupingType = box.groupingType
      parameter = box.version == 1 ? box.groupingTypeParameter : nil
      for record in 0..<box.entries.count where left > 0 {
        add(Int(box.entries[record, 0]), UInt32(box.entries[record, 1]))
      }
    } else if let box = node.fields(as: CompactSampleToGroupBox.self) {
      groupingType = box.groupingType
      parameter = box.flags & 0x40 != 0 ? box.groupingTypeParameter : nil
      for pattern in box.patterns where left > 0 {
        guard let first = pattern.indices.first else {
          add(Int(pattern.sampleCount), 0)
          continue
        }
        guard pattern.indices.contains(where: { $0 != first }) else {
          add(Int(pattern.sampleCount), first)
          continue
        }
        let count = min(Int(pattern.sampleCount), left)
        for sample in 0..<count {
          guard runs.count < Self.limit else { return nil }
          add(1, pattern.indices[sample % pattern.indices.count])
        }
      }
    } else {
      return nil
    }
    self.runs = runs
  }

  /// The ranges of samples whose description fulfils a condition, ascending.
  public func samples(where isMeant: (UInt32) -> Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var sample = 0
    for run in runs {
      if isMeant(run.index) { ranges.append(sample..<sample + run.count) }
      sample += run.count
    }
    return ranges
  }
}

extension Track {
  /// The groupings of a kind in the sample table, each with its descriptions where there are any.
  public func sampleGroups(
    _ type: FourCC
  ) -> [(runs: SampleGroupRuns, descriptions: SampleGroupDescriptionBox?)] {
    let children = sampleTableNode?.children ?? []
    var groups: [(runs: SampleGroupRuns, descriptions: SampleGroupDescriptionBox?)] = []
    for node in children {
      let kind =
        node.fields(as: SampleToGroupBox.self)?.groupingType
        ?? node.fields(as: CompactSampleToGroupBox.self)?.groupingType
      guard kind == type, let runs = SampleGroupRuns(node, samples: samples.count) else { continue }
      let descriptions = children.lazy
        .compactMap { $0.fields(as: SampleGroupDescriptionBox.self) }
        .first { $0.groupingType == type }
      groups.append((runs, descriptions))
    }
    return groups
  }
}
