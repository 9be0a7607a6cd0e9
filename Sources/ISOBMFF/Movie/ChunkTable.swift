/// Where the chunks of a track lie, and how many samples each holds.
///
/// ISO/IEC 14496-12, 8.7.4 and 8.7.5.
struct ChunkTable: Sendable {
  private let runs: BigEndianTable
  private let offsets: BigEndianTable
  /// How many chunks have an offset.
  let count: Int
  /// How many samples all chunks have room for.
  let capacity: UInt64
  private let sums: PrefixSums

  /// One chunk.
  struct Position: Sendable {
    /// Which chunk it is, from 0.
    var index = -1
    /// The record of `stsc` that it falls under; −1 before the first.
    fileprivate var run = -1
    /// How many samples it holds.
    var samples = 0
    /// Which sample entry they need, from 1.
    var descriptionIndex: UInt32 = 1
    /// Where it starts, from the start of the file.
    var offset: UInt64 = 0
  }

  init() {
    runs = BigEndianTable(columns: SampleToChunkBox.columns)
    offsets = BigEndianTable(columns: ChunkOffsetBox.columns)
    count = 0
    capacity = 0
    sums = PrefixSums()
  }

  init(_ table: BoxNode, notices: inout [BoxError]) throws(BoxError) {
    if let box = try table.typedChild(ChunkLargeOffsetBox.self) {
      offsets = box.entries
    } else if let box = try table.typedChild(ChunkOffsetBox.self, required: true) {
      offsets = box.entries
    } else {
      offsets = BigEndianTable(columns: ChunkOffsetBox.columns)
    }
    let box = try table.typedChild(SampleToChunkBox.self, required: true)
    var runs = box?.entries ?? BigEndianTable(columns: SampleToChunkBox.columns)
    let count = offsets.count
    let offset = table.child("stsc")?.offset
    for record in 1..<max(runs.count, 1) where runs.word(record) <= runs.word(record - 1) {
      notices.append(
        BoxError(
          .invalid("first_chunk of entry \(record + 1) does not ascend"), at: offset, path: "stsc"))
      runs = Self.ascending(runs)
      break
    }
    self.runs = runs
    self.count = count
    guard
      let sums = PrefixSums(
        count: runs.count, value: { Self.samples(ofRun: $0, runs: runs, chunkCount: count) })
    else { throw BoxError(.overflow, at: offset, path: "stsc") }
    self.sums = sums
    capacity = UInt64(sums.total)
  }

  /// The records as one who walks the chunks in order comes to them: none before its predecessor.
  private static func ascending(_ runs: BigEndianTable) -> BigEndianTable {
    var reached: Int64 = 0
    let records = (0..<runs.count).map { record in
      var values = runs[record]
      reached = max(reached, values[0])
      values[0] = reached
      return values
    }
    return BigEndianTable(columns: runs.columns, records: records)
  }

  /// How many samples lie in the chunks of a record of `stsc`.
  ///
  /// A record counts from its first chunk to the next record's; of two with one number, the later
  /// holds.
  private static func samples(ofRun run: Int, runs: BigEndianTable, chunkCount: Int) -> Int64 {
    let first = max(Int64(runs.word(run)), 1)
    let end = run + 1 < runs.count ? Int64(runs.word(run + 1)) : Int64(chunkCount) + 1
    let chunks = max(min(end, Int64(chunkCount) + 1) - first, 0)
    return chunks * Int64(runs.word(run, 1))  // 31 bits of chunks, as each takes four bytes
  }

  private func samples(ofRun run: Int) -> Int64 {
    Self.samples(ofRun: run, runs: runs, chunkCount: count)
  }

  private func offset(of chunk: Int) -> UInt64 {
    offsets.stride == 8
      ? offsets.bytes.integer(at: 8 * chunk, as: UInt64.self) : UInt64(offsets.word(chunk))
  }

  private func position(ofChunk chunk: Int, run: Int) -> Position {
    Position(
      index: chunk, run: run, samples: Int(runs.word(run, 1)),
      descriptionIndex: runs.word(run, 2), offset: offset(of: chunk))
  }

  /// Moves to the next chunk; false at the end.
  func advance(_ position: inout Position) -> Bool {
    let next = position.index + 1
    guard next < count else { return false }
    var run = position.run
    while run + 1 < runs.count, Int(runs.word(run + 1)) <= next + 1 { run += 1 }
    guard run >= 0 else {
      position.index = next
      position.samples = 0
      return true
    }
    position = self.position(ofChunk: next, run: run)
    return true
  }

  /// The chunk of a sample, how many samples of it are left from there on, and its first sample.
  func position(ofSample sample: Int) -> (chunk: Position, left: Int, firstSample: Int) {
    guard
      let (run, before) = sums.record(
        holding: Int64(sample), count: runs.count, value: { samples(ofRun: $0) })
    else { return (Position(index: count), 0, sample) }
    let perChunk = Int(runs.word(run, 1))
    let inRun = sample - Int(before)
    let chunk = max(Int(runs.word(run)), 1) - 1 + inRun / perChunk
    return (
      position(ofChunk: chunk, run: run), perChunk - inRun % perChunk, sample - inRun % perChunk
    )
  }
}
