internal import ISOBMFF

/// The bytes of all samples of a track, one sample after the other in decoding order, in blocks.
///
/// Chunks that lie one behind the other are read as one. No more than a block is in memory.
struct PayloadStream {
  /// The length of every block but the last.
  static let blockSize = 1 << 20

  private let source: any ByteSource
  private let blockSize: Int
  private let samples: SampleTable
  private let first: Int
  private var chunks: SampleTable.ChunkIterator
  private var ranges = ByteRanges()

  /// Starts at the sample of an index; all of them must lie inside the source.
  init(
    _ samples: SampleTable, of source: any ByteSource, from first: Int = 0,
    blockSize: Int = Self.blockSize
  ) {
    self.source = source
    self.blockSize = blockSize
    self.samples = samples
    self.first = first
    chunks = samples.chunks(holding: first..<samples.count).makeIterator()
  }

  /// The next bytes; nil at the end.
  ///
  /// - Throws: `truncated` where the source ends before, `io` where it fails.
  mutating func next() throws(BoxError) -> Bytes? {
    while ranges.count < blockSize, let whole = chunks.next() {
      guard let chunk = samples.clip(whole, to: first..<samples.count) else { continue }
      // Inside the source, as the caller checked.
      ranges.append(chunk.offset..<chunk.offset &+ chunk.byteCount)
    }
    return ranges.count > 0 ? try ranges.read(upTo: blockSize, of: source) : nil
  }
}
