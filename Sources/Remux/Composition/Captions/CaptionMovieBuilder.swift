internal import ISOBMFF

/// The boxes of a movie of captions.
struct CaptionMovieBuilder {
  let samples: CaptionSamples
  let coding: CaptionCoding
  /// The header of a WebVTT file.
  let header: String
  let language: LanguageTag
  let title: String
  let width: UInt16
  let height: UInt16

  /// The whole file.
  func bytes() throws(BoxError) -> Bytes {
    var writer = ByteWriter()
    try BoxNode(
      FileTypeBox(
        majorBrand: "isom", minorVersion: 512, compatibleBrands: ["isom", "iso2", "mp42"])
    ).append(to: &writer)
    var media = MediaDataBox()
    media.data = samples.media.bytes
    let mediaBox = BoxNode(media)
    // The size does not depend on the offsets, which have 32 bits: the media has a limit.
    let start = try UInt64(writer.count + mediaBox.header.size) + movie(mediaAt: 0).size()
    try movie(mediaAt: start).append(to: &writer)
    try mediaBox.append(to: &writer)
    return writer.bytes
  }

  private var duration: UInt64 {
    UInt64(samples.durations.reduce(0, +))  // up to the end of the last caption, which has a limit
  }

  private func movie(mediaAt start: UInt64) -> BoxNode {
    var header = MovieHeaderBox()
    header.duration = duration
    header.nextTrackID = 2
    return BoxNode("moov", [BoxNode(header), track(mediaAt: start)])
  }

  private func track(mediaAt start: UInt64) -> BoxNode {
    var header = TrackHeaderBox()
    header.flags = 3
    header.trackID = 1
    header.duration = duration
    header.width = UInt32(width) << 16
    header.height = UInt32(height) << 16
    return BoxNode("trak", [BoxNode(header), media(mediaAt: start)])
  }

  private func media(mediaAt start: UInt64) -> BoxNode {
    var header = MediaHeaderBox()
    header.duration = duration
    header.language = language.code
    let handler = HandlerBox(
      handlerType: coding == .tx3g ? "sbtl" : "text",
      name: title.isEmpty ? "Subtitles" : title)
    var extended: [BoxNode] = []
    if let tag = language.extended {
      var box = ExtendedLanguageBox()
      box.languageBytes = Bytes(tag.utf8 + [0])
      extended.append(BoxNode(box))
    }
    var location = DataEntryURLBox()
    location.flags = 1
    var references = DataReferenceBox()
    references.entryCount = 1
    let information = BoxNode(
      "minf",
      [
        BoxNode(BareFullBox()),
        BoxNode("dinf", [BoxNode(references, [BoxNode(location)])]),
        sampleTable(mediaAt: start),
      ])
    return BoxNode("mdia", [BoxNode(header), BoxNode(handler)] + extended + [information])
  }

  private var sampleEntry: BoxNode {
    switch coding {
    case .tx3g:
      var entry = TimedTextSampleEntry()
      entry.bottom = Int16(clamping: height)
      entry.right = Int16(clamping: width)
      // What FFmpeg takes for usual: any other font or size becomes a tag in the SRT it extracts.
      entry.fontSize = TextStyleBox.Record().fontSize
      var fonts = FontTableBox()
      fonts.fonts = [FontTableBox.Font(id: 1, name: "Arial")]
      return BoxNode(entry, [BoxNode(fonts)])
    case .wvtt:
      var configuration = WebVTTConfigurationBox()
      configuration.config = Bytes(utf8: header)
      var node = BoxNode(BoxedSampleEntry(), as: "wvtt")
      node.children = [BoxNode(configuration)]
      return node
    }
  }

  /// Every sample is a chunk of its own, so that an export can place each one near the pictures.
  private func sampleTable(mediaAt start: UInt64) -> BoxNode {
    var descriptions = SampleDescriptionBox()
    descriptions.entryCount = 1
    var runs: [[Int64]] = []
    for duration in samples.durations {
      if let last = runs.last, last[1] == duration {
        runs[runs.count - 1][0] += 1
      } else {
        runs.append([1, duration])
      }
    }
    var times = TimeToSampleBox()
    times.entries = BigEndianTable(columns: TimeToSampleBox.columns, records: runs)
    var chunks = SampleToChunkBox()
    chunks.entries = BigEndianTable(columns: SampleToChunkBox.columns, records: [[1, 1, 1]])
    var sizes = SampleSizeBox()
    sizes.sampleCount = UInt32(clamping: samples.sizes.count)
    sizes.sizes = BigEndianTable(
      columns: SampleSizeBox.columns, records: samples.sizes.map { [$0] })
    var position = Int64(clamping: start)
    var offsets = ChunkOffsetBox()
    offsets.entries = BigEndianTable(
      columns: ChunkOffsetBox.columns,
      records: samples.sizes.map { size in
        defer { position += size }
        return [position]
      })
    return BoxNode(
      "stbl",
      [
        BoxNode(descriptions, [sampleEntry]), BoxNode(times), BoxNode(chunks), BoxNode(sizes),
        BoxNode(offsets),
      ])
  }
}
