extension BoxRegistry {
  /// Registers what only QuickTime files have.
  mutating func addQuickTime() {
    add(
      SoundParametersBox.self, "Decompression parameters of sound",
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
      TimecodeMediaBox.self, "Timecode media information",
      .quickTime("Timecode media information atom"), onlyIn: "gmhd")
    add(
      TimecodeMediaInformationBox.self, "How timecodes are drawn",
      .quickTime("Timecode media information atom"), onlyIn: "tmcd")
    add(
      TrackApertureModeBox.self, "Track aperture modes",
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
  }
}
