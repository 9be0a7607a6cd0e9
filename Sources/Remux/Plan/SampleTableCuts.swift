internal import ISOBMFF

extension BoxNode {
  /// A box of a sample table that says something of each sample, cut to the first `count`.
  func cut(toFirst count: Int) -> BoxNode {
    var node = self
    switch fields {
    case let box as SampleDependencyBox:
      var cut = box
      cut.dependencies = box.dependencies[0..<min(count, box.dependencies.count)]
      node.fields = cut
    case let box as SyncSampleBox where type == "stps":
      var cut = box
      let numbers = (0..<box.entries.count).map { box.entries[$0] }.filter { $0[0] <= count }
      cut.entries = BigEndianTable(columns: SyncSampleBox.columns, records: numbers)
      node.fields = cut
    case let box as SampleToGroupBox:
      var cut = box
      cut.entries = BigEndianTable(
        columns: SampleToGroupBox.columns, records: box.entries.runs(ofFirst: count))
      node.fields = cut
    case let box as SubSampleInformationBox:
      var cut = box
      var sample = 0
      cut.entries = box.entries.filter { entry in
        sample += Int(entry.sampleDelta)
        return sample <= count
      }
      node.fields = cut
    case let box as SampleAuxiliaryInformationSizesBox:
      var cut = box
      let kept = min(count, Int(box.sampleCount))
      cut.sampleCount = UInt32(kept)
      cut.sizes = box.sizes[0..<min(kept, box.sizes.count)]
      node.fields = cut
    default: break
    }
    return node
  }
}

extension BigEndianTable {
  /// Runs of samples (a count in front of each record), cut where they cover `count` samples.
  fileprivate func runs(ofFirst count: Int) -> [[Int64]] {
    var left = Int64(count)
    var kept: [[Int64]] = []
    for record in 0..<self.count where left > 0 {
      var run = self[record]
      run[0] = min(run[0], left)
      left -= run[0]
      kept.append(run)
    }
    return kept
  }
}
