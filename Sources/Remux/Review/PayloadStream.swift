internal import ISOBMFF

/// The bytes of all samples of a track, one sample after the other in decoding order, in blocks.
///
/// Chunks that lie one behind the other are read as one. No more than a block is in memory.
struct PayloadStream {
  /// The length of every block but the last.
  static let blockSize = 1 << 20

  private let source: any ByteSource
  private let blockSize: Int
  private var chunks: SampleTable.ChunkIterator
  /// What is left of the run of chunks that was reached.
  private var run: Range<UInt64> = 0..<0
  private var ranges: [Range<UInt64>] = []

  /// Starts at the first sample; all of them must lie inside the source.
  init(_ samples: SampleTable, of source: any ByteSource, blockSize: Int = Self.blockSize) {
    self.source = source
    self.blockSize = blockSize
    chunks = samples.chunkSequence.makeIterator()
  }

  /// The next bytes; nil at the end.
  ///
  /// - Throws: `truncated` where the source ends before, `io` where it fails.
  mutating func next() throws(BoxError) -> Bytes? {
    let count = takeRanges()
    guard count > 0 else { return nil }
    let ranges = ranges
    let source = source
    var failure: BoxError?
    let block = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) {
      buffer, initialized in
      for range in ranges {
        var position = range.lowerBound
        while position < range.upperBound {
          let end = initialized + Int(range.upperBound - position)
          let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[initialized..<end])
          var output = unsafe OutputSpan(buffer: rest, initializedCount: 0)
          do throws(IOError) {
            try source.read(at: position, into: &output)
          } catch {
            failure = BoxError(.io(error), at: position)
          }
          let added = unsafe output.finalize(for: rest)
          guard failure == nil, added > 0 else { return }
          initialized += added
          position += UInt64(added)
        }
      }
    }
    if let failure { throw failure }
    guard block.count == count else {
      throw BoxError(
        .truncated(needed: UInt64(count), available: UInt64(block.count)), at: source.size)
    }
    return Bytes(block)
  }

  /// Takes the places of the next block's bytes, and returns how many bytes they are.
  private mutating func takeRanges() -> Int {
    ranges.removeAll(keepingCapacity: true)
    var count = 0
    while count < blockSize {
      if run.isEmpty {
        guard let chunk = chunks.next() else { break }
        // Inside the source, as the caller checked.
        run = chunk.offset..<chunk.offset &+ chunk.byteCount
        continue
      }
      let step = min(run.count, blockSize - count)
      let end = run.lowerBound + UInt64(step)
      if let last = ranges.last, last.upperBound == run.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(run.lowerBound..<end)
      }
      run = end..<run.upperBound
      count += step
    }
    return count
  }
}
