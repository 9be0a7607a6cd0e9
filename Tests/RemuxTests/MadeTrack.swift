import ISOBMFF

/// A movie of one track, made of the bytes of its samples.
struct MadeTrack {
  var handler: FourCC = "vide"
  /// The sample entries.
  var entries: [BoxNode] = []
  /// The samples, each in a chunk of its own, with the number of its entry.
  var samples: [(entry: UInt32, bytes: [UInt8])] = []

  /// The file that the samples are in; empty for this one.
  var location = ""

  /// A video track of one sample entry.
  init(_ entry: BoxNode, _ samples: [[UInt8]]) {
    entries = [entry]
    self.samples = samples.map { (1, $0) }
  }

  /// A sound track of MPEG-4 audio.
  init(soundConfig: [UInt8], _ samples: [[UInt8]]) {
    let config = [0x40, 0x15] + [UInt8](repeating: 0, count: 11) + Self.descriptor(5, soundConfig)
    let stream = [0, 0, 0] + Self.descriptor(4, config) + Self.descriptor(6, [2])
    let payload = [0, 0, 0, 0] + Self.descriptor(3, stream)
    var entry = BoxNode(AudioSampleEntry(), as: "mp4a")
    entry.children = [BoxNode(type: "esds", payload: Bytes(payload))]
    self.init(entry, samples)
    handler = "soun"
  }

  private static func descriptor(_ tag: UInt8, _ body: [UInt8]) -> [UInt8] {
    [tag, UInt8(body.count)] + body
  }

  /// A sample entry of AVC.
  static func avc(
    lengthSize: UInt8 = 4, sets: [[UInt8]], pictureSets: [[UInt8]] = []
  ) -> BoxNode {
    var record = AVCConfigurationBox()
    record.lengthSizeMinusOne = lengthSize - 1
    record.sequenceParameterSets = sets.map { Bytes($0) }
    record.pictureParameterSets = pictureSets.map { Bytes($0) }
    return BoxNode(VisualSampleEntry(), [BoxNode(record)])
  }

  /// NAL units behind lengths of `size` bytes.
  static func units(_ units: [[UInt8]], size: Int = 4) -> [UInt8] {
    var writer = ByteWriter()
    for unit in units {
      writer.append(UInt64(unit.count), size: size)
      writer.append(Bytes(unit))
    }
    return Array(writer.bytes)
  }

  /// The bytes of the file.
  func bytes() throws -> Bytes {
    var media = ByteWriter()
    var offsets: [[Int64]] = []
    for sample in samples {
      offsets.append([Int64(8 + media.count)])
      media.append(Bytes(sample.bytes))
    }
    var descriptions = SampleDescriptionBox()
    descriptions.entryCount = UInt32(entries.count)
    var times = TimeToSampleBox()
    times.entries = BigEndianTable(
      columns: TimeToSampleBox.columns, records: [[Int64(samples.count), 1]])
    var chunks = SampleToChunkBox()
    chunks.entries = BigEndianTable(
      columns: SampleToChunkBox.columns,
      records: samples.enumerated().map { [Int64($0 + 1), 1, Int64($1.entry)] })
    var sizes = SampleSizeBox()
    sizes.sampleCount = UInt32(samples.count)
    sizes.sizes = BigEndianTable(
      columns: SampleSizeBox.columns, records: samples.map { [Int64($0.bytes.count)] })
    var places = ChunkOffsetBox()
    places.entries = BigEndianTable(columns: ChunkOffsetBox.columns, records: offsets)
    let table = BoxNode(
      "stbl",
      [
        BoxNode(descriptions, entries), BoxNode(times), BoxNode(chunks), BoxNode(sizes),
        BoxNode(places),
      ])
    var references = DataReferenceBox()
    references.entryCount = 1
    var reference = DataEntryURLBox()
    reference.flags = location.isEmpty ? 1 : 0
    if !location.isEmpty { reference.locationBytes = Bytes(utf8: location + "\0") }
    let information = BoxNode("dinf", [BoxNode(references, [BoxNode(reference)])])
    var mediaHeader = MediaHeaderBox()
    mediaHeader.timescale = 25
    var header = TrackHeaderBox()
    header.trackID = 1
    let track = BoxNode(
      "trak",
      [
        BoxNode(header),
        BoxNode(
          "mdia",
          [
            BoxNode(mediaHeader), BoxNode(HandlerBox(handlerType: handler, name: "")),
            BoxNode("minf", [information, table]),
          ]),
      ])
    var writer = ByteWriter()
    for node in [
      BoxNode(type: "mdat", payload: media.bytes),
      BoxNode("moov", [BoxNode(MovieHeaderBox()), track]),
    ] {
      try node.append(to: &writer)
    }
    return writer.bytes
  }

  /// The movie.
  func movie() throws -> Movie { try Movie(reading: MemorySource(bytes(), name: "made.mp4")) }
}
