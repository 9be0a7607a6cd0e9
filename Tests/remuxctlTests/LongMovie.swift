import ISOBMFF

/// A movie that claims any number of samples, of one byte and a thirtieth of a second each.
enum LongMovie {
  /// Makes the movie; `offsets` are the runs of its composition offsets.
  static func movie(samples: UInt32, offsets: [[Int64]]?) throws -> Movie {
    var sizes = SampleSizeBox()
    sizes.sampleSize = 1
    sizes.sampleCount = samples
    var times = TimeToSampleBox()
    times.entries = BigEndianTable(
      columns: TimeToSampleBox.columns, records: [[Int64(samples), 1000]])
    var chunks = SampleToChunkBox()
    chunks.entries = BigEndianTable(
      columns: SampleToChunkBox.columns, records: [[1, Int64(samples), 1]])
    var places = ChunkOffsetBox()
    places.entries = BigEndianTable(columns: ChunkOffsetBox.columns, records: [[0]])
    var table = [BoxNode(sizes), BoxNode(times), BoxNode(chunks), BoxNode(places)]
    if let offsets {
      var box = CompositionOffsetBox()
      box.entries = BigEndianTable(columns: CompositionOffsetBox.columns, records: offsets)
      table.append(BoxNode(box))
    }
    var header = TrackHeaderBox()
    header.trackID = 1
    var media = MediaHeaderBox()
    media.timescale = 30000
    let track = BoxNode(
      "trak",
      [
        BoxNode(header),
        BoxNode(
          "mdia",
          [
            BoxNode(media), BoxNode(HandlerBox(handlerType: "vide", name: "")),
            BoxNode("minf", [BoxNode("stbl", table)]),
          ]),
      ])
    var tree = try BoxTree(parsing: Bytes(), registry: .isoBaseMedia)
    tree.boxes = [BoxNode("moov", [BoxNode(MovieHeaderBox()), track])]
    let sink = MemorySink()
    try tree.write(to: sink)
    return try Movie(reading: MemorySource(sink.bytes))
  }
}
