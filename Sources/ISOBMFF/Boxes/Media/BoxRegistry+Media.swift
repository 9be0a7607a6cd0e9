extension BoxRegistry {
  /// Registers what is said of the media of a track.
  mutating func addMedia() {
    add(ContainerBox.self, as: "mdia", "Media", .iso(12, "8.4.1"), in: "trak")
    add(MediaHeaderBox.self, "Media header", .iso(12, "8.4.2"), in: "mdia")
    add(HandlerBox.self, "Handler", .iso(12, "8.4.3"), in: "mdia", "minf")
    add(ExtendedLanguageBox.self, "Extended language", .iso(12, "8.4.6"), in: "mdia")
    add(ContainerBox.self, as: "minf", "Media information", .iso(12, "8.4.4"), in: "mdia")
    add(VideoMediaHeaderBox.self, "Video media header", .iso(12, "12.1.2"), in: "minf")
    add(SoundMediaHeaderBox.self, "Sound media header", .iso(12, "12.2.2"), in: "minf")
    add(HintMediaHeaderBox.self, "Hint media header", .iso(12, "12.4.2"), in: "minf")
    add(BareFullBox.self, "Null media header", .iso(12, "8.4.5.2"), in: "minf")
    add(BareFullBox.self, as: "sthd", "Subtitle media header", .iso(12, "12.6.2"), in: "minf")
    add(
      ContainerBox.self, as: "gmhd", "Base media information header",
      .quickTime("Base media information header atoms"), in: "minf")
    add(ContainerBox.self, as: "dinf", "Data information", .iso(12, "8.7.1"), in: "minf")
    add(DataReferenceBox.self, "Data references", .iso(12, "8.7.2"), in: "dinf")
    add(DataEntryURLBox.self, "Data reference by URL", .iso(12, "8.7.2"), in: "dref")
    add(DataEntryURNBox.self, "Data reference by URN", .iso(12, "8.7.2"), in: "dref")
    add(
      AliasDataReferenceBox.self, "Data reference by Macintosh alias",
      .quickTime("Data reference atoms"), onlyIn: "dref")
    add(
      BareFullBox.self, as: "vvhd", "Volumetric visual media header", .iso(12, "12.10.2"),
      in: "minf")
    add(
      DataEntryImdaBox.self, "Data reference to identified media data", .iso(12, "8.7.2"),
      in: "dref")
    add(
      BareFullBox.self, as: "snim", "Data reference to media data of the same sequence number",
      .iso(12, "8.7.2"), in: "dref")
  }
}
