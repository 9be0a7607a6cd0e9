extension BoxRegistry {
  /// Registers what only QuickTime files have.
  mutating func addQuickTime() {
    add(
      ContainerBox.self, as: "wave", "Decompression parameters of sound",
      .quickTime("siDecompressionParam atom"), in: .sampleEntry("soun"))
    add(
      SoundEndianBox.self, "Byte order of samples", .quickTime("siDecompressionParam atom"),
      in: "wave")
    add(
      AudioChannelLayoutBox.self, "Audio channel layout", .quickTime("Audio channel layout atom"),
      in: .sampleEntry("soun"), "wave")
    add(
      BaseMediaInfoBox.self, "Base media info", .quickTime("Base media info atoms"), onlyIn: "gmhd")
    add(
      TextMediaInformationBox.self, "Text media information",
      .quickTime("Text media information atom"), onlyIn: "gmhd")
    add(
      ContainerBox.self, as: "tmcd", "Timecode media information",
      .quickTime("Timecode media information atom"), onlyIn: "gmhd")
    add(
      TimecodeMediaInformationBox.self, "How timecodes are drawn",
      .quickTime("Timecode media information atom"), onlyIn: "tmcd")
    add(
      ContainerBox.self, as: "tapt", "Track aperture modes",
      .quickTime("Track aperture mode dimensions atom"), in: "trak")
    for code: FourCC in ["clef", "prof", "enof"] {
      add(
        TrackApertureDimensionsBox.self, as: code, "The size of a track in one aperture mode",
        .quickTime("Track aperture mode dimensions atom"), onlyIn: "tapt")
    }
    add(
      TrackLoadSettingsBox.self, "How a player shall load a track",
      .quickTime("Track load settings atoms"), in: "trak")
    add(
      ColorTableBox.self, "Colour table", .quickTime("Color table atoms"), in: "moov",
      .sampleEntry("vide"))
    add(
      DataCompressionBox.self, "How a movie is compressed",
      .quickTime("Compressed movie resources"), onlyIn: "cmov")
    add(
      CompressedMovieDataBox.self, "The compressed movie", .quickTime("Compressed movie resources"),
      onlyIn: "cmov")
    addQuickTimeTracks()
    addQuickTimeReferences()
    addQuickTimeUserData()
    addQuickTimeEntryBoxes()
  }

  /// Registers clipping, mattes and inputs of tracks, and previews.
  private mutating func addQuickTimeTracks() {
    add(PreviewBox.self, "Preview", .quickTime("Preview atoms"), in: "file")
    for code: FourCC in ["PICT", "pict"] {
      add(
        OpaqueDataBox.self, as: code, "Picture of a preview", .quickTime("Preview atoms"),
        in: "file")
    }
    add(ContainerBox.self, as: "clip", "Clipping", .quickTime("Clipping atoms"), in: "moov", "trak")
    add(
      ClippingRegionBox.self, "Clipping region", .quickTime("Clipping atoms"), onlyIn: "clip")
    add(ContainerBox.self, as: "matt", "Track matte", .quickTime("Track matte atoms"), in: "trak")
    add(
      CompressedMatteBox.self, "Compressed matte", .quickTime("Track matte atoms"), onlyIn: "matt")
    add(
      ContainerBox.self, as: "imap", "Track input map", .quickTime("Track input map atoms"),
      in: "trak")
    for code: FourCC in ["\\x00\\x00in", "  in"] {
      add(
        TrackInputBox.self, as: code, "An input of a track", .quickTime("Track input map atoms"),
        onlyIn: "imap")
    }
    for code: FourCC in ["\\x00\\x00ty", "  ty"] {
      add(
        TrackInputValueBox.self, as: code, "The type of an input",
        .quickTime("Track input map atoms"), onlyIn: "\\x00\\x00in", "  in")
    }
    add(
      TrackInputValueBox.self, as: "obid", "The object that an input goes to",
      .quickTime("Track input map atoms"), onlyIn: "\\x00\\x00in", "  in")
    add(
      OpaqueDataBox.self, as: "txas", "Track that is not chosen by itself",
      .quickTime("Track exclude from autoselection atoms"), in: "trak")
    add(
      OpaqueDataBox.self, as: "prfl", "Profile", .quickTime("Profile atom"), in: "moov", "trak")
    add(
      AliasDataReferenceBox.self, as: "rsrc", "Data reference by Macintosh alias, to a resource",
      .quickTime("Data reference atoms"), onlyIn: "dref")
    for (code, maker) in [("gpmd", "GoPro"), ("dbgi", "DJI"), ("fdsc", "GoPro")]
      as [(FourCC, String)]
    {
      add(
        OpaqueDataBox.self, as: code, "Media information of \(maker)", .maker(maker), onlyIn: "gmhd"
      )
    }
  }

  /// Registers the tables of movies among which a player chooses.
  private mutating func addQuickTimeReferences() {
    add(
      ContainerBox.self, as: "rmra", "Alternate movies", .quickTime("Reference movie atom"),
      in: "moov")
    add(
      ContainerBox.self, as: "rmda", "An alternate movie",
      .quickTime("Reference movie descriptor atom"), onlyIn: "rmra")
    add(
      ReferenceMovieDataBox.self, "Where an alternate movie is",
      .quickTime("Data reference atom"), onlyIn: "rmda")
    add(
      ReferenceMovieRateBox.self, "The connection that an alternate movie asks for",
      .quickTime("Data rate atom"), onlyIn: "rmda")
    add(
      ReferenceMovieSpeedBox.self, "The processor that an alternate movie asks for",
      .quickTime("CPU speed atom"), onlyIn: "rmda")
    add(
      ReferenceMovieVersionBox.self, "The software that an alternate movie asks for",
      .quickTime("Version check atom"), onlyIn: "rmda")
    add(
      ReferenceMovieComponentBox.self, "The component that an alternate movie asks for",
      .quickTime("Component detect atom"), onlyIn: "rmda")
    add(
      ReferenceMovieQualityBox.self, "How good an alternate movie is",
      .quickTime("Quality atom"), onlyIn: "rmda")
  }

  /// Registers what user data tells players.
  private mutating func addQuickTimeUserData() {
    let list = "User data list entry types"
    add(WindowLocationBox.self, "Where the window opens", .quickTime(list), onlyIn: "udta")
    add(LoopStyleBox.self, "How the movie is repeated", .quickTime(list), onlyIn: "udta")
    add(PlayOptionBox.self, as: "AllF", "Play all frames", .quickTime(list), onlyIn: "udta")
    add(PlayOptionBox.self, as: "SelO", "Play the selection only", .quickTime(list), onlyIn: "udta")
    add(PrintToVideoBox.self, "How the movie fills the screen", .quickTime(list), onlyIn: "udta")
    add(
      PlainTextBox.self, as: "tagc", "A media characteristic of a track",
      .quickTime("Media characteristic tags"), onlyIn: "udta")
    add(
      AssetTextBox.self, as: "tnam", "The name of a track", .quickTime(list), onlyIn: "udta")
    add(
      CreatorBox.self, "The application that made the movie",
      Specification("XMP Specification Part 3", "QuickTime"), onlyIn: "udta")
    add(
      OpaqueDataBox.self, as: "PrmL", "A link to a project of Premiere",
      Specification("XMP Specification Part 3", "QuickTime"), onlyIn: "udta")
    add(
      PlainTextBox.self, as: "XMP_", "XMP metadata",
      Specification("XMP Specification Part 3", "QuickTime"), onlyIn: "udta")
  }

  /// Registers extensions of sample descriptions.
  private mutating func addQuickTimeEntryBoxes() {
    let list = "Video sample description extensions"
    add(
      OpaqueDataBox.self, as: "mjqt", "Quantization tables of Motion JPEG", .quickTime(list),
      in: .sampleEntry("vide"))
    add(
      OpaqueDataBox.self, as: "mjht", "Huffman tables of Motion JPEG", .quickTime(list),
      in: .sampleEntry("vide"))
    add(
      OpaqueDataBox.self, as: "glbl", "What a decoder needs to begin", .maker("FFmpeg"),
      in: .sampleEntry("vide"))
    add(
      OpaqueDataBox.self, as: "SMI ", "What the decoder of Sorenson video 3 needs to begin",
      .maker("Sorenson"), in: .sampleEntry("vide"))
    add(
      ChromaLocationBox.self, "Where the chroma samples lie",
      Specification("Core Media", "Chroma location extensions"),
      in: .sampleEntry("vide"))
    add(
      OpaqueDataBox.self, as: "mp4a", "Marker of MPEG-4 audio",
      .quickTime("siDecompressionParam atom"), onlyIn: "wave")
    for code: FourCC in ["ms\\x00\\x02", "ms\\x00\\x11", "ms\\x00U"] {
      add(
        OpaqueDataBox.self, as: code, "WAVEFORMATEX structure of the coding",
        .quickTime("siDecompressionParam atom"), onlyIn: "wave")
    }
    for code: FourCC in ["sdpd", "ctps", "setu"] {
      add(
        ContainerBox.self, as: code, "Set-up of a key of boxed metadata", .maker("Apple"),
        onlyIn: .insideChildren("keys"))
    }
    add(
      OpaqueDataBox.self, as: "sdpi", "Set-up of a key of boxed metadata", .maker("Apple"),
      onlyIn: "sdpd")
    add(
      OpaqueDataBox.self, as: "cfgv", "Set-up as a property list", .maker("Apple"), onlyIn: "setu")
    add(
      MetadataDatatypeDefinitionBox.self, "The data type of a key of boxed metadata",
      .iso(12, "12.9"), onlyIn: "ctps")
    add(
      MetadataDimensionsBox.self, "The size of the pictures that boxed metadata speaks of",
      .maker("Apple"), onlyIn: "setu")
    for code: FourCC in ["lidp", "lidl"] {
      add(
        OpaqueDataBox.self, as: code, "Local identifiers of keys of boxed metadata",
        .maker("Apple"), onlyIn: "mebx")
    }
  }
}
