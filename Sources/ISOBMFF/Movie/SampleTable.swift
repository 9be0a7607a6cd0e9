/// The samples of a track, decoded from the bytes of the sample tables as they are asked for.
///
/// ISO/IEC 14496-12, 8.5 to 8.7. Opening checks that the tables agree, in about a nanosecond an
/// entry, and copies nothing but a running total for every 1024th entry. Walking the collection
/// allocates nothing a sample; reaching one by its index costs a search and at most 1024 additions
/// a table.
public struct SampleTable: Sendable {
  let sizes: SampleSizes
  let chunks: ChunkTable
  let times: RunTable
  let offsets: RunTable?
  /// Whether a `ctts` gives composition offsets.
  public var hasCompositionOffsets: Bool { offsets != nil }
  /// The numbers of the sync samples, ascending, or nil where every sample is one.
  let sync: BigEndianTable?
  /// How many samples there are: those that have a size and lie in a chunk.
  public let count: Int
  /// How many samples have a size; more than ``count`` where the chunks do not hold them all.
  public var declaredCount: Int { sizes.count }
  /// How many bytes all samples have together.
  public let byteCount: UInt64
  /// The sum of all durations, in ticks of the media timescale.
  public let duration: Int64
  /// Whether the file counts uncompressed frames of sound, one byte each, and the samples here are
  /// the packets that hold them.
  ///
  /// QuickTime before version 7 does so, unless the sound description's compression ID is −2.
  public let countsSoundFrames: Bool
  /// What the tables contradict each other in, without preventing the samples from being read.
  public let notices: [BoxError]

  /// A table without samples.
  public init() {
    sizes = SampleSizes()
    chunks = ChunkTable()
    times = RunTable()
    offsets = nil
    sync = nil
    countsSoundFrames = false
    count = 0
    byteCount = 0
    duration = 0
    notices = []
  }

  /// Reads the tables inside `stbl`.
  ///
  /// - Throws: an error that names the box, where one is missing, damaged, or where they contradict
  ///   each other so that samples cannot be told apart.
  public init(_ table: BoxNode) throws(BoxError) {
    let restated = try table.restatedInSoundPackets()
    countsSoundFrames = restated != nil
    let table = restated ?? table
    var notices: [BoxError] = []
    sizes = try SampleSizes(table)
    let isEmpty = sizes.count == 0
    chunks = isEmpty ? ChunkTable() : try ChunkTable(table, notices: &notices)
    let located = Swift.min(sizes.count, Int(clamping: chunks.capacity))
    if located < sizes.count {
      notices.append(
        BoxError(
          .invalid("\(sizes.count) samples have a size, the chunks hold \(chunks.capacity)"),
          at: table.child("stsc")?.offset, path: "stsc"))
    }
    count = located
    byteCount = sizes.total(before: located)
    let runs = try table.typedChild(TimeToSampleBox.self, required: !isEmpty)
    times = try RunTable(runs?.entries, name: "stts", of: table, isSummed: true)
    if !isEmpty, times.sampleCount != Int64(sizes.count) {
      notices.append(
        BoxError(
          .invalid("durations of \(times.sampleCount) samples, there are \(sizes.count)"),
          at: table.child("stts")?.offset, path: "stts"))
    }
    duration = try times.duration(ofFirst: located, at: table.child("stts")?.offset)
    if !isEmpty, let box = try table.typedChild(CompositionOffsetBox.self) {
      let run = try RunTable(box.entries, name: "ctts", of: table, isSummed: false)
      if run.sampleCount != Int64(sizes.count) {
        notices.append(
          BoxError(
            .invalid("offsets of \(run.sampleCount) samples, there are \(sizes.count)"),
            at: table.child("ctts")?.offset, path: "ctts"))
      }
      offsets = run
    } else {
      offsets = nil
    }
    sync = try table.typedChild(SyncSampleBox.self)?.entries.sortedNumbers()
    self.notices = notices
  }

  /// How many samples decoding can start at.
  public var syncCount: Int {
    guard let sync else { return count }
    var last = sync.count
    while last > 0, Int(sync.word(last - 1)) > count { last -= 1 }
    var first = 0
    while first < last, sync.word(first) == 0 { first += 1 }
    return last - first
  }

  /// When a sample is decoded, in ticks of the media timescale; for ``count``, when the last ends.
  ///
  /// Traps for indices above ``count``.
  public func decodeTime(of index: Int) -> Int64 {
    precondition(index >= 0 && index <= count, "index out of bounds")
    return index == count ? duration : times.position(ofSample: index).sum
  }

  /// How many bytes the first `samples` samples have together; traps above ``count``.
  public func byteCount(ofFirst samples: Int) -> UInt64 {
    precondition(samples >= 0 && samples <= count, "index out of bounds")
    return sizes.total(before: samples)
  }

  /// Whether every sample is a sync sample because no `stss` says otherwise.
  public var isSyncImplied: Bool { sync == nil }

  /// Whether decoding can start at the sample of an index.
  public func isSync(_ index: Int) -> Bool {
    guard let sync else { return true }
    let position = sync.firstIndex(notBelow: index + 1)
    return position < sync.count && Int(sync.word(position)) == index + 1
  }

  /// The last sync sample at or before a sample; nil where there is none.
  public func syncSample(atOrBefore index: Int) -> Int? {
    guard let sync else { return indices.contains(index) ? index : nil }
    let position = sync.firstIndex(notBelow: index + 2)
    guard position > 0, sync.word(position - 1) > 0 else { return nil }
    return Int(sync.word(position - 1)) - 1
  }

  /// The first sync sample at or after a sample; nil where there is none.
  public func syncSample(atOrAfter index: Int) -> Int? {
    guard let sync else { return indices.contains(index) ? index : nil }
    let position = sync.firstIndex(notBelow: index + 1)
    guard position < sync.count, Int(sync.word(position)) <= count else { return nil }
    return Int(sync.word(position)) - 1
  }

  /// The sample that is being decoded at a time in ticks of the media timescale; nil before the
  /// first and after the last.
  public func sample(decodedAt time: Int64) -> Int? {
    guard let found = times.sample(at: time), found < count else { return nil }
    return found
  }

  /// The sample whose composition is the last at or before a time in ticks of the media timescale;
  /// nil where none is.
  public func sample(composedAt time: Int64) -> Int? {
    guard let offsets, !isEmpty else { return sample(decodedAt: time) }
    var first = 0
    let limit = time &- offsets.greatest
    if times.least >= 0, limit > 0 {
      // All decoded up to here are composed in time; what is composed later than the last of them
      // is decoded no longer before it than the extreme offsets.
      let sure = self[Swift.min(times.sample(at: limit) ?? count - 1, count - 1)]
      let earliest = sure.compositionTime &- offsets.greatest
      first = earliest > 0 ? times.sample(at: earliest - 1) ?? count - 1 : 0
    }
    var best: (time: Int64, index: Int)?
    var walk = Iterator(self, at: Swift.min(first, count - 1))
    while let sample = walk.next(),
      sample.decodeTime <= time &- Swift.min(offsets.least, 0) || times.least < 0
    {
      let composed = sample.compositionTime
      if composed <= time, best.map({ $0.time <= composed }) ?? true {
        best = (composed, sample.index)
      }
    }
    return best?.index
  }
}

extension SampleTable: RandomAccessCollection {
  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// One past the last index.
  public var endIndex: Int { count }

  /// The sample at an index; traps unless it lies within.
  public subscript(index: Int) -> Sample {
    precondition(index >= 0 && index < count, "index out of bounds")
    var iterator = Iterator(self, at: index)
    guard let sample = iterator.next() else { preconditionFailure("no sample at \(index)") }
    return sample
  }

  /// Walks all samples in decoding order.
  public func makeIterator() -> Iterator {
    Iterator(self, at: 0)
  }

  /// Walks the samples from an index on.
  public func makeIterator(at index: Int) -> Iterator {
    Iterator(self, at: index)
  }

  /// A position in the tables of a track.
  public struct Iterator: IteratorProtocol {
    private let table: SampleTable
    private var index: Int
    private var chunk: ChunkTable.Position
    private var leftInChunk: Int
    private var offset: UInt64
    private var time: RunTable.Position
    private var composition: RunTable.Position
    private var decodeTime: Int64
    private var syncPosition: Int
    private var nextSync: Int

    init(_ table: SampleTable, at first: Int) {
      self.table = table
      index = first
      let located = table.chunks.position(ofSample: first)
      chunk = located.chunk
      leftInChunk = located.left
      offset =
        chunk.offset
        &+ (table.sizes.total(before: first) &- table.sizes.total(before: located.firstSample))
      (time, decodeTime) = table.times.position(ofSample: first)
      composition = table.offsets?.position(ofSample: first).0 ?? RunTable.Position()
      syncPosition = table.sync?.firstIndex(notBelow: first + 1) ?? 0
      nextSync = table.sync?.number(at: syncPosition) ?? 0
    }

    /// The next sample; nil at the end.
    public mutating func next() -> Sample? {
      guard index < table.count else { return nil }
      while leftInChunk == 0 {
        guard table.chunks.advance(&chunk) else { return nil }
        leftInChunk = chunk.samples
        offset = chunk.offset
      }
      table.times.advance(&time)
      if let offsets = table.offsets { offsets.advance(&composition) }
      let size = table.sizes[index]
      var isSync = true
      if let sync = table.sync {
        isSync = nextSync == index + 1
        if isSync {
          repeat {
            syncPosition += 1
            nextSync = sync.number(at: syncPosition)
          } while nextSync == index + 1
        }
      }
      let sample = Sample(
        index: index, offset: offset, size: size, decodeTime: decodeTime,
        compositionOffset: composition.value, duration: time.value, isSync: isSync,
        descriptionIndex: chunk.descriptionIndex)
      index += 1
      leftInChunk -= 1
      offset &+= UInt64(size)  // checked against the source by whoever reads
      decodeTime &+= time.value  // the sum over all samples was checked at opening
      return sample
    }
  }
}

extension BoxNode {
  /// The fields of the first box inside of a type.
  ///
  /// - Throws: the reason where the box is there and cannot be read, or is not there but required.
  func typedChild<Known: Box>(
    _ type: Known.Type, required: Bool = false
  ) throws(BoxError) -> Known? {
    guard let node = child(Known.type) else {
      guard required else { return nil }
      throw problem ?? BoxError(.missing(Known.type), at: offset)
    }
    if let known = node.fields as? Known { return known }
    let problem = node.problem ?? BoxError(.invalid("not understood"), at: node.offset)
    throw problem.within("\(Known.type)")
  }
}

extension BigEndianTable {
  /// The number in the record at a position, for a table of single words; 0 behind the last.
  func number(at position: Int) -> Int {
    position < count ? Int(word(position)) : 0
  }

  /// The first record that holds at least `number`, in an ascending table of single words.
  func firstIndex(notBelow number: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(word(middle)) < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The table itself where its words ascend, else a sorted copy.
  func sortedNumbers() -> BigEndianTable {
    var last: UInt32 = 0
    for record in 0..<count {
      let number = word(record)
      if number < last {
        let sorted = (0..<count).map { word($0) }.sorted()
        return BigEndianTable(columns: columns, records: sorted.map { [Int64($0)] })
      }
      last = number
    }
    return self
  }
}
