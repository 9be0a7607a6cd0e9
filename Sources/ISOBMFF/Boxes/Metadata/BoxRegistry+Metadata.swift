extension BoxRegistry {
  /// Registers user data and metadata in all their forms.
  mutating func addMetadata() {
    add(
      ContainerBox.self, as: "udta", "User data", .iso(12, "8.10.1"), in: "moof", "moov", "traf",
      "trak")
    add(
      MetaBox.self, "Metadata", .iso(12, "8.11.1"), in: "file", "moof", "moov", "traf", "trak",
      "udta")
    add(
      MetadataKeysBox.self, "Metadata keys", .quickTime("Metadata item keys atom"), onlyIn: "meta")
    add(
      MetadataItemListBox.self, "Metadata items", .quickTime("Metadata item list atom"),
      onlyIn: "meta")
    addAny(
      MetadataItemBox.self,
      "Metadata item",
      .quickTime("Metadata item atom"), in: "ilst")
    add(
      MetadataValueBox.self, "The value of a metadata item", .quickTime("Value atom"),
      onlyIn: .insideChildren("ilst"))
    add(
      MetadataMeanBox.self, "Who defines an item of type ----", .quickTime("Metadata"),
      onlyIn: .insideChildren("ilst"))
    add(
      MetadataNameBox.self, "The name of a metadata item", .quickTime("Name atom"),
      onlyIn: .insideChildren("ilst"))
    add(
      MetadataItemInformationBox.self, "The identifier of a metadata item",
      .quickTime("Item information atom"), onlyIn: .insideChildren("ilst"))
    for code in UserDataTextBox.codes {
      add(
        UserDataTextBox.self, as: code, "International text of QuickTime user data",
        .quickTime("User data text strings and language codes"), onlyIn: "udta")
    }
    for code: FourCC in ["titl", "dscp", "cprt", "perf", "auth", "gnre"] {
      add(
        AssetTextBox.self, as: code, "A text of 3GPP asset information", .threeGPP("26.244", "8.2"),
        onlyIn: "udta")
    }
    add(
      AlbumBox.self, "Album of 3GPP asset information", .threeGPP("26.244", "8.13"), onlyIn: "udta")
    add(
      RecordingYearBox.self, "Recording year of 3GPP asset information",
      .threeGPP("26.244", "8.12"), onlyIn: "udta")
    add(
      RatingBox.self, "Rating of 3GPP asset information", .threeGPP("26.244", "8.9"), onlyIn: "udta"
    )
    add(
      LocationBox.self, "Location of 3GPP asset information", .threeGPP("26.244", "8.14"),
      onlyIn: "udta")
    add(
      UserDataNameBox.self, "The name of a movie or track", .quickTime("User data atoms"),
      onlyIn: "udta")
    add(ChapterListBox.self, "Chapter list", .maker("Nero"), onlyIn: "udta")
    add(XMLBox.self, "XML", .iso(12, "8.11.2"), in: "meta")
    add(BinaryXMLBox.self, "Binary XML", .iso(12, "8.11.2"), in: "meta")
    add(
      ContainerBox.self, as: "meco", "Additional metadata", .iso(12, "8.11.7"), in: "file", "moov",
      "trak")
    add(MetaboxRelationBox.self, "Relation of two metadata boxes", .iso(12, "8.11.8"), in: "meco")
    add(KindBox.self, "What role a track has", .iso(12, "8.10.4"), onlyIn: "udta")
    add(
      ID3v2Box.self, "ID3 tags",
      Specification("MP4 registration authority", "ID3v2 in ISO base media files"), onlyIn: "meta")
  }
}
