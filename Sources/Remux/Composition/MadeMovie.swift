internal import ISOBMFF

/// Makes a movie of one track in memory, so that samples that are made here go the way of all others.
enum MadeMovie {
  /// A movie whose only track is like another one but for its samples.
  ///
  /// Durations are ticks of the track's timescale; `entry` is the number of their sample entry.
  /// - Throws: `overflow` where a value does not fit its field.
  static func movie(
    like track: Track, of movie: Movie, samples: [(bytes: Bytes, duration: Int64)],
    entry: UInt32 = 1
  ) throws(BoxError) -> Movie {
    var durations = TimeToSampleBox()
    var sizes = SampleSizeBox()
    var chunks = SampleToChunkBox()
    var records: [[Int64]] = []
    var media = ByteWriter()
    for sample in samples {
      guard Int32(exactly: sample.duration) != nil else {
        throw BoxError(.overflow, at: track.node.offset, path: track.path)
      }
      records.append([1, sample.duration])
      media.append(sample.bytes)
    }
    durations.entries = BigEndianTable(columns: TimeToSampleBox.columns, records: records)
    sizes.sampleCount = UInt32(clamping: samples.count)
    sizes.sizes = BigEndianTable(
      columns: SampleSizeBox.columns, records: samples.map { [Int64($0.bytes.count)] })
    chunks.entries = BigEndianTable(
      columns: SampleToChunkBox.columns, records: [[1, Int64(samples.count), Int64(entry)]])
    var node = track.node
    node.setChild("edts", nil)
    if let index = node.children.firstIndex(where: { $0.type == "mdia" }),
      let inner = node.children[index].children.firstIndex(where: { $0.type == "minf" }),
      let table = node.children[index].children[inner].children.firstIndex(where: {
        $0.type == "stbl"
      })
    {
      let old = node.children[index].children[inner].children[table]
      let description = old.children.filter { $0.type == "stsd" }
      var offsets = ChunkOffsetBox()
      // The media data stands in front, behind its header of eight bytes.
      offsets.entries = BigEndianTable(columns: ChunkOffsetBox.columns, records: [[8]])
      node.children[index].children[inner].children[table] = BoxNode(
        "stbl",
        description + [BoxNode(durations), BoxNode(sizes), BoxNode(chunks), BoxNode(offsets)])
    }
    var writer = ByteWriter()
    try BoxNode(type: "mdat", payload: media.bytes).append(to: &writer)
    try BoxNode("moov", [BoxNode(movie.header), node]).append(to: &writer)
    return try Movie(reading: MemorySource(writer.bytes, name: movie.source.name))
  }
}
