internal import ISOBMFF

/// The chunks of one track of the output.
struct ChunkBuilder {
  private var offsets = ByteWriter()
  private var runs = ByteWriter()
  private var runSamples: Int = 0
  private var runDescription: UInt32 = 0
  private(set) var chunkCount = 0
  private var samples = 0
  private var description: UInt32 = 0
  private var duration = 0.0
  private var end: UInt64 = 0

  /// Adds samples that stand at `offset` in the media data of the output.
  ///
  /// They belong to the chunk before where they follow it at once and it is not long enough yet.
  mutating func add(_ piece: MediaPiece, at offset: UInt64, interval: Double) {
    defer { end = offset + piece.byteCount }  // inside the media data
    if offset == end, chunkCount > 0, piece.descriptionIndex == description,
      duration + piece.duration <= interval
    {
      samples += piece.sampleCount
      duration += piece.duration
      return
    }
    finishChunk()
    offsets.append(offset)
    chunkCount += 1
    samples = piece.sampleCount
    description = piece.descriptionIndex
    duration = piece.duration
  }

  private mutating func finishChunk() {
    guard chunkCount > 0, samples != runSamples || description != runDescription else { return }
    runs.append(UInt32(chunkCount))
    runs.append(UInt32(clamping: samples))
    runs.append(description)
    runSamples = samples
    runDescription = description
  }

  mutating func finish() { finishChunk() }

  var sampleToChunk: SampleToChunkBox {
    var box = SampleToChunkBox()
    box.entries = BigEndianTable(columns: SampleToChunkBox.columns, bytes: runs.bytes)
    return box
  }

  /// The box of chunk offsets, when the media data starts at `base`.
  func offsetNode(base: UInt64, large: Bool) -> BoxNode {
    let relative = offsets.bytes
    var writer = ByteWriter(capacity: chunkCount * (large ? 8 : 4))
    for chunk in 0..<chunkCount {
      let offset = base + relative.integer(at: 8 * chunk, as: UInt64.self)
      if large {
        writer.append(offset)
      } else {
        writer.append(UInt32(truncatingIfNeeded: offset))  // `large` says whether all fit
      }
    }
    if large {
      var box = ChunkLargeOffsetBox()
      box.entries = BigEndianTable(columns: ChunkLargeOffsetBox.columns, bytes: writer.bytes)
      return BoxNode(box)
    }
    var box = ChunkOffsetBox()
    box.entries = BigEndianTable(columns: ChunkOffsetBox.columns, bytes: writer.bytes)
    return BoxNode(box)
  }
}
