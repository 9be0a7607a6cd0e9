/// A run of samples that lie one after the other in the file.
///
/// ISO/IEC 14496-12, 8.7.1.
public struct Chunk: Hashable, Sendable {
  /// Which chunk of its track it is, from 0.
  public var index: Int
  /// The index of its first sample.
  public var firstSample: Int
  /// How many samples it holds.
  public var sampleCount: Int
  /// Where it starts, from the start of the file.
  public var offset: UInt64
  /// How many bytes its samples have together.
  public var byteCount: UInt64
  /// Which sample entry they need, from 1.
  public var descriptionIndex: UInt32
  /// When its first sample is decoded, in ticks of the media timescale.
  public var decodeTime: Int64
  /// How long its samples last together, in ticks of the media timescale.
  public var duration: Int64
}

extension SampleTable {
  /// The chunks that hold samples, in order; nothing is kept of those that were passed.
  public var chunkSequence: ChunkSequence { ChunkSequence(table: self, range: 0..<count) }

  /// The chunks that hold samples of a range, in order, whole; found without walking those before.
  public func chunks(holding range: Range<Int>) -> ChunkSequence {
    ChunkSequence(table: self, range: range.clamped(to: 0..<count))
  }

  /// The part of a chunk that holds samples of a range; nil where it holds none.
  public func clip(_ chunk: Chunk, to range: Range<Int>) -> Chunk? {
    let own = chunk.firstSample..<chunk.firstSample + chunk.sampleCount
    let part = own.clamped(to: range)
    guard !part.isEmpty else { return nil }
    guard part != own else { return chunk }
    var clipped = chunk
    clipped.firstSample = part.lowerBound
    clipped.sampleCount = part.count
    clipped.offset &+= sizes.sum(own.lowerBound..<part.lowerBound)  // inside the chunk
    clipped.byteCount = sizes.sum(part)
    clipped.decodeTime = decodeTime(of: part.lowerBound)
    clipped.duration = decodeTime(of: part.upperBound) &- clipped.decodeTime
    return clipped
  }

  /// The first sample of a chunk that does not lie whole within a file of `size` bytes; the one
  /// behind the chunk where all do.
  public func firstSampleOutside(_ size: UInt64, of chunk: Chunk) -> Int {
    let before = sizes.total(before: chunk.firstSample)
    var low = chunk.firstSample
    var high = chunk.firstSample + chunk.sampleCount
    guard chunk.offset <= size else { return low }
    while low < high {
      let middle = low + (high - low) / 2
      // No more than the bytes of all samples, whose sum was checked at opening.
      let end = sizes.total(before: middle + 1) - before
      if end <= size - chunk.offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The chunks of a track.
  public struct ChunkSequence: Sequence, Sendable {
    let table: SampleTable
    let range: Range<Int>

    /// Walks the chunks.
    public func makeIterator() -> ChunkIterator { ChunkIterator(table, holding: range) }
  }

  /// A position among the chunks of a track.
  public struct ChunkIterator: IteratorProtocol {
    private let table: SampleTable
    private var chunk = ChunkTable.Position()
    private var time = RunTable.Position()
    private var nextSample = 0
    private var decodeTime: Int64 = 0
    private let end: Int
    /// Whether `chunk` is one that was not given yet.
    private var isPending = false

    init(_ table: SampleTable, holding range: Range<Int>) {
      self.table = table
      end = range.isEmpty ? 0 : range.upperBound
      guard range.lowerBound > 0, !range.isEmpty else { return }
      let located = table.chunks.position(ofSample: range.lowerBound)
      chunk = located.chunk
      isPending = true
      nextSample = located.firstSample
      (time, decodeTime) = table.times.position(ofSample: nextSample)
    }

    /// The next chunk that holds samples; nil at the end.
    public mutating func next() -> Chunk? {
      while nextSample < end, isPending || table.chunks.advance(&chunk) {
        isPending = false
        let count = Swift.min(chunk.samples, table.count - nextSample)
        guard count > 0 else { continue }
        let duration = table.times.advance(&time, by: count)
        defer {
          nextSample += count
          decodeTime &+= duration  // the sum over all samples was checked at opening
        }
        return Chunk(
          index: chunk.index, firstSample: nextSample, sampleCount: count, offset: chunk.offset,
          byteCount: table.sizes.sum(nextSample..<nextSample + count),
          descriptionIndex: chunk.descriptionIndex, decodeTime: decodeTime, duration: duration)
      }
      return nil
    }
  }
}
