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
    return registry
  }()

  private mutating func addMovie() {
    add(FileTypeBox.self)
    add(SegmentTypeBox.self)
    for type: FourCC in ["free", "skip", "wide"] { add(FreeSpaceBox.self, as: type) }
    add(MediaDataBox.self)
    add(MovieBox.self)
    add(MovieHeaderBox.self)
    add(CompressedMovieBox.self)
  }

  private mutating func addTrack() {
    add(TrackBox.self)
    add(TrackHeaderBox.self)
    add(TrackReferenceBox.self)
    addAny(TrackReferenceTypeBox.self, inside: "tref")
    add(TrackGroupBox.self)
    add(EditBox.self)
    add(EditListBox.self)
    add(MediaBox.self)
    add(MediaHeaderBox.self)
    add(HandlerBox.self)
    add(ExtendedLanguageBox.self)
    add(MediaInformationBox.self)
    add(VideoMediaHeaderBox.self)
    add(SoundMediaHeaderBox.self)
    add(HintMediaHeaderBox.self)
    add(NullMediaHeaderBox.self)
    add(SubtitleMediaHeaderBox.self)
    add(GenericMediaHeaderBox.self)
    add(DataInformationBox.self)
    add(DataReferenceBox.self)
    add(DataEntryURLBox.self)
    add(DataEntryURNBox.self)
    add(AliasDataReferenceBox.self, inside: "dref")
  }

  private mutating func addSampleTable() {
    add(SampleTableBox.self)
    add(SampleDescriptionBox.self)
    add(TimeToSampleBox.self)
    add(CompositionOffsetBox.self)
    add(CompositionToDecodeBox.self)
    add(SyncSampleBox.self)
    add(PartialSyncSampleBox.self)
    add(SampleSizeBox.self)
    add(CompactSampleSizeBox.self)
    add(SampleToChunkBox.self)
    add(ChunkOffsetBox.self)
    add(ChunkLargeOffsetBox.self)
    add(SampleDependencyBox.self)
    add(SampleToGroupBox.self)
    add(SampleGroupDescriptionBox.self)
    add(SubSampleInformationBox.self)
    add(SampleAuxiliaryInformationSizesBox.self)
    add(SampleAuxiliaryInformationOffsetsBox.self)
  }

  private mutating func addFragments() {
    add(MovieExtendsBox.self)
    add(MovieExtendsHeaderBox.self)
    add(TrackExtendsBox.self)
    add(MovieFragmentBox.self)
    add(MovieFragmentHeaderBox.self)
    add(TrackFragmentBox.self)
    add(TrackFragmentHeaderBox.self)
    add(TrackFragmentDecodeTimeBox.self)
    add(TrackRunBox.self)
    add(MovieFragmentRandomAccessBox.self)
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
