extension BoxRegistry {
  /// Registers what only QuickTime files have.
  mutating func addQuickTime() {
    add(SoundParametersBox.self)
    add(SoundEndianBox.self)
    add(AudioChannelLayoutBox.self)
    add(BaseMediaInfoBox.self, inside: "gmhd")
    add(TextMediaInformationBox.self, inside: "gmhd")
    add(TimecodeMediaBox.self, inside: "gmhd")
    add(TimecodeMediaInformationBox.self, inside: "tmcd")
    add(TrackApertureModeBox.self)
    for code: FourCC in ["clef", "prof", "enof"] {
      add(TrackApertureDimensionsBox.self, inside: "tapt", as: code)
    }
    add(TrackLoadSettingsBox.self)
    add(ColorTableBox.self)
    add(DataCompressionBox.self, inside: "cmov")
    add(CompressedMovieDataBox.self, inside: "cmov")
  }
}
