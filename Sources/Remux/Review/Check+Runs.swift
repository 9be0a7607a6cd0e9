internal import ISOBMFF

// Tests of the tables of one track that describe samples in runs.
extension Check {
  static func checkRuns(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    guard let table = track.sampleTableNode else { return }
    if let box = table.child(TimeToSampleBox.self),
      let (record, count) = negatives(box.entries, signed: false)
    {
      let delta = Int32(truncatingIfNeeded: box.entries[record, 1])
      list.add(
        .warning, "stts-negative",
        "entry \(record + 1) has the duration \(delta): decoding time goes back"
          + more(count, "entries"), track.sampleTablePath + "/stts",
        at: table.child("stts")?.offset)
    }
    if !movie.isQuickTime, let box = table.child(CompositionOffsetBox.self), box.version == 0,
      let (record, count) = negatives(box.entries, signed: true)
    {
      list.add(
        .warning, "ctts-negative",
        "entry \(record + 1) has the offset \(box.entries[record, 1]), and version 0 has none "
          + "below zero" + more(count, "entries"), track.sampleTablePath + "/ctts",
        at: table.child("ctts")?.offset)
    }
    if let box = table.child(SyncSampleBox.self) {
      checkOrder(
        box.entries, count: track.samples.count, track.sampleTablePath + "/stss",
        at: table.child("stss")?.offset, &list)
    }
  }

  /// The first record whose second number is below zero, and how many such records there are.
  private static func negatives(
    _ runs: BigEndianTable, signed: Bool
  ) -> (first: Int, count: Int)? {
    var first: Int?
    var count = 0
    for record in 0..<runs.count {
      let value = runs[record, 1]
      guard signed ? value < 0 : value > Int64(Int32.max) else { continue }
      first = first ?? record
      count += 1
    }
    return first.map { ($0, count) }
  }

  private static func checkOrder(
    _ numbers: BigEndianTable, count: Int, _ path: String, at offset: UInt64?,
    _ list: inout FindingList
  ) {
    var last: Int64 = 0
    for record in 0..<numbers.count {
      let number = numbers[record, 0]
      if number > count {
        list.add(
          .warning, "sync-range", "entry \(record + 1) names sample \(number) of \(count)", path,
          at: offset)
        return
      }
      if number <= last {
        list.add(
          .warning, "sync-order",
          "entry \(record + 1) names sample \(number), which does not ascend", path, at: offset)
        return
      }
      last = number
    }
  }

  /// How many more there are than the one that was named.
  static func more(_ count: Int, _ things: String) -> String {
    count > 1 ? ", as have \(count - 1) further \(things)" : ""
  }
}
