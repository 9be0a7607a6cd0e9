import ISOBMFF
import Testing

/// Writes cuts and joins sample by sample, apart from the code that is there to do so.
struct ClipMaker {
  struct Entry {
    var bytes: Bytes
    var duration: Int64
    var offset: Int64 = 0
    var isSync = true
  }

  struct Output {
    var node: BoxNode
    var timescale: UInt32
    var samples: [Entry] = []
    var edits: [EditListBox.Entry] = []
    /// How many ticks of the movie the edits take.
    var end: UInt64 = 0
  }

  let base: Movie
  /// Whether runs of samples are kept apart in composition time.
  var spreads = true
  var timescale: UInt32
  var tracks: [Output] = []

  init(_ base: Movie, timescale: UInt32? = nil) {
    self.base = base
    self.timescale = timescale ?? base.timescale
  }

  /// Cuts ranges, in seconds as thousandths, out of all tracks of a movie.
  static func cut(
    _ movie: Movie, _ ranges: [(Int64, Int64)], timescale: UInt32? = nil, factor: UInt32 = 1
  ) throws -> ClipMaker {
    var maker = ClipMaker(movie, timescale: timescale)
    for (index, track) in movie.tracks.enumerated() {
      maker.add(like: track, timescale: track.timescale * factor)
      var place = MediaTime.zero
      for (first, last) in ranges {
        try maker.append(movie, index, first, last, to: index, at: place)
        place = try place + time(last - first)
      }
    }
    return maker
  }

  static func time(_ milliseconds: Int64) throws -> MediaTime {
    try #require(MediaTime(milliseconds, timescale: 1000))
  }

  mutating func add(like track: Track, timescale: UInt32? = nil) {
    tracks.append(Output(node: track.node, timescale: timescale ?? track.timescale))
  }

  /// Appends what a track shows in a range, in thousandths of a second.
  mutating func append(
    _ movie: Movie, _ index: Int, _ first: Int64, _ last: Int64, to output: Int,
    at place: MediaTime
  ) throws {
    let track = movie.tracks[index]
    let timeline = try Timeline(
      edits: track.edits, movieTimescale: movie.timescale, mediaTimescale: track.timescale,
      mediaDuration: UInt64(track.samples.duration))
    let (from, to) = (try Self.time(first), try Self.time(last))
    let factor = Int64(tracks[output].timescale / track.timescale)
    for stretch in timeline.stretches {
      let (start, end) = (max(stretch.start, from), min(stretch.end, to))
      guard start < end else { continue }
      let passed = try #require((start - stretch.start).ticks(of: track.timescale))
      let length = try #require((end - start).ticks(of: track.timescale))
      let media: Range<Int64>
      var rate: Int32 = 0x1_0000
      switch stretch.content {
      case .empty: continue
      case .dwell(let tick):
        media = tick..<tick + 1
        rate = 0
      case .media(let tick, _): media = tick + passed..<tick + passed + length
      }
      let samples = track.samples
      let order = samples.map { (time: $0.compositionTime, index: $0.index) }.sorted { $0 < $1 }
      var shown = order.indices.filter { rank in
        let next = rank + 1 < order.count ? order[rank + 1].time : .max
        return order[rank].time < media.upperBound && next > media.lowerBound
      }.map { order[$0].index }
      if shown.isEmpty { continue }
      var lower = try #require(samples.syncSample(atOrBefore: shown.min() ?? 0))
      if track.kind == .audio { lower = max(0, lower - 1) }
      shown.append(lower)
      let upper = (shown.max() ?? 0) + 1
      try pad(output, to: place + (start - from))
      var begin = tracks[output].samples.reduce(0) { $0 + $1.duration }
      // Samples of one run may not be composed among those of the one before.
      var time: Int64 = 0
      var latest: Int64 = 0
      for sample in tracks[output].samples {
        latest = max(latest, time + sample.offset + sample.duration)
        time += sample.duration
      }
      let origin = samples[lower].decodeTime
      let earliest = samples[lower..<upper].map { $0.compositionTime - origin }.min() ?? 0
      let collision = latest - begin - factor * earliest
      if spreads, collision > 0, let last = tracks[output].samples.indices.last {
        tracks[output].samples[last].duration += collision
        begin += collision
      }
      let offset = media.lowerBound - samples[lower].decodeTime
      if track.kind == .text || track.kind == .subtitle {
        for sample in samples[lower..<upper] {
          let cut = max(sample.decodeTime, media.lowerBound)
          tracks[output].samples.append(
            Entry(
              bytes: try Fixtures.payload(sample, of: movie),
              duration: factor
                * (min(sample.decodeTime + sample.duration, media.upperBound) - cut)))
        }
      } else if track.kind == .timecode {
        let sample = samples[lower]
        let entry = try #require(
          track.sampleEntries.first?.fields(as: TimecodeSampleEntry.self))
        let frames =
          (media.lowerBound - sample.decodeTime) * Int64(entry.timescale)
          / Int64(track.timescale) / Int64(entry.frameDuration)
        let number = try Fixtures.payload(sample, of: movie).integer(at: 0, as: UInt32.self)
        var writer = ByteWriter()
        writer.append(number + UInt32(frames))
        tracks[output].samples.append(Entry(bytes: writer.bytes, duration: factor * length))
      } else {
        for sample in samples[lower..<upper] {
          tracks[output].samples.append(
            Entry(
              bytes: try Fixtures.payload(sample, of: movie),
              duration: factor * sample.duration, offset: factor * sample.compositionOffset,
              isSync: sample.isSync))
        }
      }
      let isNew = [.text, .subtitle, .timecode].contains(track.kind)
      try edit(
        output, until: place + (end - from), at: begin + (isNew ? 0 : factor * offset), rate)
    }
  }

  private mutating func pad(_ output: Int, to time: MediaTime) throws {
    let tick = UInt64(try #require(time.ticks(of: timescale)))
    if tick > tracks[output].end { try edit(output, until: time, at: -1, 0x1_0000) }
  }

  /// Adds an edit that lasts until a time.
  mutating func edit(
    _ output: Int, until time: MediaTime, at mediaTime: Int64, _ rate: Int32 = 0x1_0000
  ) throws {
    let tick = UInt64(try #require(time.ticks(of: timescale)))
    let length = tick - tracks[output].end
    tracks[output].edits.append(
      EditListBox.Entry(segmentDuration: length, mediaTime: mediaTime, mediaRate: rate))
    tracks[output].end = tick
  }

  /// The movie, written and read.
  func movie() throws -> Movie {
    let head = base.tree.box("ftyp") ?? BoxNode(type: "free", payload: Bytes())
    var media = ByteWriter()
    var moov = base.node
    var position = try head.size() + 8
    moov.children.removeAll { $0.type == "trak" }
    if var header = moov.child(MovieHeaderBox.self) {
      header.timescale = timescale
      Self.replace(&moov, "mvhd", header)
    }
    for (index, output) in tracks.enumerated() where !output.samples.isEmpty {
      var track = output.node
      if var header = track.child(TrackHeaderBox.self) {
        header.trackID = UInt32(index + 1)
        Self.replace(&track, "tkhd", header)
      }
      track.setChild("tref", nil)
      track.setChild(
        "edts",
        output.edits.isEmpty
          ? nil : BoxNode("edts", [BoxNode(EditListBox(entries: output.edits))]))
      var offsets: [[Int64]] = []
      for sample in output.samples {
        offsets.append([Int64(position)])
        media.append(sample.bytes)
        position += UInt64(sample.bytes.count)
      }
      let table = Self.table(output, offsets)
      Self.change(&track, ["mdia"]) { media in
        if var header = media.child(MediaHeaderBox.self) {
          header.timescale = output.timescale
          Self.replace(&media, "mdhd", header)
        }
      }
      Self.change(&track, ["mdia", "minf", "stbl"]) { stbl in
        stbl.children = stbl.children.filter { $0.type == "stsd" } + table
      }
      moov.children.append(track)
    }
    var writer = ByteWriter()
    try head.append(to: &writer)
    try BoxNode(type: "mdat", payload: media.bytes).append(to: &writer)
    try moov.append(to: &writer)
    return try Movie(reading: MemorySource(writer.bytes))
  }

  private static func table(_ output: Output, _ offsets: [[Int64]]) -> [BoxNode] {
    func records(_ columns: [BigEndianTable.Column], _ records: [[Int64]]) -> BigEndianTable {
      BigEndianTable(columns: columns, records: records)
    }
    var times = TimeToSampleBox()
    times.entries = records(
      TimeToSampleBox.columns, output.samples.map { [1, $0.duration] })
    var composition = CompositionOffsetBox()
    composition.version = 1
    composition.entries = records(
      CompositionOffsetBox.columns, output.samples.map { [1, $0.offset] })
    var sync = SyncSampleBox()
    sync.entries = records(
      SyncSampleBox.columns,
      output.samples.indices.filter { output.samples[$0].isSync }.map { [Int64($0 + 1)] })
    var sizes = SampleSizeBox()
    sizes.sampleCount = UInt32(output.samples.count)
    sizes.sizes = records(
      SampleSizeBox.columns, output.samples.map { [Int64($0.bytes.count)] })
    var chunks = SampleToChunkBox()
    chunks.entries = records(SampleToChunkBox.columns, [[1, 1, 1]])
    var places = ChunkOffsetBox()
    places.entries = records(ChunkOffsetBox.columns, offsets)
    var boxes: [any Box] = [times, sizes, chunks, places]
    if output.samples.contains(where: { $0.offset != 0 }) { boxes.append(composition) }
    if output.samples.contains(where: { !$0.isSync }) { boxes.append(sync) }
    return boxes.map { BoxNode($0) }
  }

  private static func replace(_ node: inout BoxNode, _ type: FourCC, _ fields: any Box) {
    guard let index = node.children.firstIndex(where: { $0.type == type }) else { return }
    node.children[index].fields = fields
  }

  private static func change(
    _ node: inout BoxNode, _ path: [FourCC], _ body: (inout BoxNode) -> Void
  ) {
    guard let step = path.first else { return body(&node) }
    for index in node.children.indices where node.children[index].type == step {
      change(&node.children[index], Array(path.dropFirst()), body)
    }
  }
}
