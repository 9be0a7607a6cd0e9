extension BoxRegistry {
  /// Every type of box that this library knows.
  public static let isoBaseMedia: BoxRegistry = {
    var registry = BoxRegistry()
    registry.addMovie()
    registry.addTrack()
    registry.addSampleTable()
    registry.addFragments()
    registry.addSampleEntries()
    registry.addCodecs()
    registry.addMetadata()
    registry.addProtection()
    registry.addQuickTime()
    registry.addItems()
    registry.addHints()
    registry.addSampleGroups()
    registry.addLayers()
    registry.addMakers()
    registry.addSpatial()
    registry.addUserTypes()
    return registry
  }()

  private mutating func addMovie() {
    add(FileTypeBox.self, "File type", .iso(12, "4.3"), in: "file")
    add(SegmentTypeBox.self, "Segment type", .iso(12, "8.16.2"), in: "file")
    for type: FourCC in ["free", "skip", "wide"] {
      add(FreeSpaceBox.self, as: type, "Free space", .iso(12, "8.1.2"), in: "*")
    }
    add(MediaDataBox.self, "Media data", .iso(12, "8.1.1"), in: "file")
    add(MovieBox.self, "Movie", .iso(12, "8.2.1"), in: "file")
    add(MovieHeaderBox.self, "Movie header", .iso(12, "8.2.2"), in: "moov")
    add(
      CompressedMovieBox.self, "Compressed movie", .quickTime("Compressed movie resources"),
      in: "moov")
  }

  private mutating func addTrack() {
    add(TrackBox.self, "Track", .iso(12, "8.3.1"), in: "moov")
    add(TrackHeaderBox.self, "Track header", .iso(12, "8.3.2"), in: "trak")
    add(TrackReferenceBox.self, "Track references", .iso(12, "8.3.3"), in: "trak")
    addAny(
      TrackReferenceTypeBox.self, "References of one kind from a track to others",
      .iso(12, "8.3.3"), in: "tref")
    add(TrackGroupBox.self, "Track groups", .iso(12, "8.3.4"), in: "trak")
    add(EditBox.self, "Edit", .iso(12, "8.6.5"), in: "trak")
    add(EditListBox.self, "Edit list", .iso(12, "8.6.6"), in: "edts")
    add(MediaBox.self, "Media", .iso(12, "8.4.1"), in: "trak")
    add(MediaHeaderBox.self, "Media header", .iso(12, "8.4.2"), in: "mdia")
    add(HandlerBox.self, "Handler", .iso(12, "8.4.3"), in: "mdia", "minf")
    add(ExtendedLanguageBox.self, "Extended language", .iso(12, "8.4.6"), in: "mdia")
    add(MediaInformationBox.self, "Media information", .iso(12, "8.4.4"), in: "mdia")
    add(VideoMediaHeaderBox.self, "Video media header", .iso(12, "12.1.2"), in: "minf")
    add(SoundMediaHeaderBox.self, "Sound media header", .iso(12, "12.2.2"), in: "minf")
    add(HintMediaHeaderBox.self, "Hint media header", .iso(12, "12.4.2"), in: "minf")
    add(NullMediaHeaderBox.self, "Null media header", .iso(12, "8.4.5.2"), in: "minf")
    add(SubtitleMediaHeaderBox.self, "Subtitle media header", .iso(12, "12.6.2"), in: "minf")
    add(
      GenericMediaHeaderBox.self, "Base media information header",
      .quickTime("Base media information header atoms"), in: "minf")
    add(DataInformationBox.self, "Data information", .iso(12, "8.7.1"), in: "minf")
    add(DataReferenceBox.self, "Data references", .iso(12, "8.7.2"), in: "dinf")
    add(DataEntryURLBox.self, "Data reference by URL", .iso(12, "8.7.2"), in: "dref")
    add(DataEntryURNBox.self, "Data reference by URN", .iso(12, "8.7.2"), in: "dref")
    add(
      AliasDataReferenceBox.self, "Data reference by Macintosh alias",
      .quickTime("Data reference atoms"), onlyIn: "dref")
  }

  private mutating func addSampleTable() {
    add(SampleTableBox.self, "Sample table", .iso(12, "8.5.1"), in: "minf")
    add(SampleDescriptionBox.self, "Sample descriptions", .iso(12, "8.5.2"), in: "stbl")
    add(TimeToSampleBox.self, "Decoding time to sample", .iso(12, "8.6.1.2"), in: "stbl")
    add(CompositionOffsetBox.self, "Composition time to sample", .iso(12, "8.6.1.3"), in: "stbl")
    add(
      CompositionToDecodeBox.self, "Composition to decode", .iso(12, "8.6.1.4"), in: "stbl", "trep")
    add(SyncSampleBox.self, "Sync samples", .iso(12, "8.6.2"), in: "stbl")
    add(
      PartialSyncSampleBox.self, "Partial sync samples", .quickTime("Partial sync sample atom"),
      in: "stbl")
    add(SampleSizeBox.self, "Sample sizes", .iso(12, "8.7.3.2"), in: "stbl")
    add(CompactSampleSizeBox.self, "Compact sample sizes", .iso(12, "8.7.3.3"), in: "stbl")
    add(SampleToChunkBox.self, "Sample to chunk", .iso(12, "8.7.4"), in: "stbl")
    add(ChunkOffsetBox.self, "Chunk offsets", .iso(12, "8.7.5"), in: "stbl")
    add(ChunkLargeOffsetBox.self, "Chunk offsets", .iso(12, "8.7.5"), in: "stbl")
    add(SampleDependencyBox.self, "Sample dependencies", .iso(12, "8.6.4"), in: "stbl", "traf")
    add(SampleToGroupBox.self, "Sample to group", .iso(12, "8.9.2"), in: "stbl", "traf")
    add(
      SampleGroupDescriptionBox.self, "Sample group descriptions", .iso(12, "8.9.3"), in: "stbl",
      "traf")
    add(
      SubSampleInformationBox.self, "Sub-sample information", .iso(12, "8.7.7"), in: "stbl", "traf")
    add(
      SampleAuxiliaryInformationSizesBox.self, "Sample auxiliary information sizes",
      .iso(12, "8.7.8"), in: "stbl", "traf")
    add(
      SampleAuxiliaryInformationOffsetsBox.self, "Sample auxiliary information offsets",
      .iso(12, "8.7.9"), in: "stbl", "traf")
  }

  private mutating func addFragments() {
    add(MovieExtendsBox.self, "Movie extends", .iso(12, "8.8.1"), in: "moov")
    add(MovieExtendsHeaderBox.self, "Movie extends header", .iso(12, "8.8.2"), in: "mvex")
    add(TrackExtendsBox.self, "Track extends", .iso(12, "8.8.3"), in: "mvex")
    add(MovieFragmentBox.self, "Movie fragment", .iso(12, "8.8.4"), in: "file")
    add(MovieFragmentHeaderBox.self, "Movie fragment header", .iso(12, "8.8.5"), in: "moof")
    add(TrackFragmentBox.self, "Track fragment", .iso(12, "8.8.6"), in: "moof")
    add(TrackFragmentHeaderBox.self, "Track fragment header", .iso(12, "8.8.7"), in: "traf")
    add(
      TrackFragmentDecodeTimeBox.self, "Track fragment decode time", .iso(12, "8.8.12"), in: "traf")
    add(TrackRunBox.self, "Track run", .iso(12, "8.8.8"), in: "traf")
    add(
      MovieFragmentRandomAccessBox.self, "Movie fragment random access", .iso(12, "8.8.9"),
      in: "file")
  }
}

extension BoxTree {
  /// Reads the boxes of a source, knowing the types of ``BoxRegistry/isoBaseMedia``.
  ///
  /// - Throws: `BoxError.io` where the source fails.
  public init(reading source: any ByteSource) throws(BoxError) {
    try self.init(reading: source, registry: .isoBaseMedia)
  }
}
