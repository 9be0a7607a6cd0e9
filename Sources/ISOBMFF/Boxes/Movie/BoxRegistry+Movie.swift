extension BoxRegistry {
  /// Registers what stands at the top of a file, and the movie.
  mutating func addMovie() {
    add(FileTypeBox.self, "File type", .iso(12, "4.3"), in: "file", "otyp")
    add(FileTypeBox.self, as: "styp", "Segment type", .iso(12, "8.16.2"), in: "file")
    add(FileTypeBox.self, as: "brnd", "Brands of an item", .iso(12, "8.11"), in: "ipco")
    add(ContainerBox.self, as: "otyp", "Original file type", .iso(12, "4"), in: "file", "otyp")
    add(
      ContainerBox.self, as: "etyp", "Extended type", .iso(12, "4"), in: "file", "ipco", "otyp")
    add(TypeCombinationBox.self, "Type combination", .iso(12, "4"), in: "etyp")
    add(
      ProgressiveDownloadInformationBox.self, "Progressive download information",
      .iso(12, "8.1.3"), in: "file")
    add(IdentifiedMediaDataBox.self, "Identified media data", .iso(12, "8.1.4"), in: "file")
    add(CompressedBox.self, as: "!mov", "Movie, compressed", .iso(12, "8.19"), in: "file")
    add(
      CompressedBox.self, as: "!mof", "Movie fragment, compressed", .iso(12, "8.19"), in: "file")
    add(CompressedBox.self, as: "!six", "Segment index, compressed", .iso(12, "8.19"), in: "file")
    add(
      CompressedBox.self, as: "!ssx", "Subsegment index, compressed", .iso(12, "8.19"), in: "file")
    for type: FourCC in ["free", "skip", "wide"] {
      add(FreeSpaceBox.self, as: type, "Free space", .iso(12, "8.1.2"), in: "*")
    }
    add(MediaDataBox.self, "Media data", .iso(12, "8.1.1"), in: "file")
    add(ContainerBox.self, as: "moov", "Movie", .iso(12, "8.2.1"), in: "file")
    add(MovieHeaderBox.self, "Movie header", .iso(12, "8.2.2"), in: "moov")
    add(
      ContainerBox.self, as: "cmov", "Compressed movie", .quickTime("Compressed movie resources"),
      in: "moov")
  }
}
