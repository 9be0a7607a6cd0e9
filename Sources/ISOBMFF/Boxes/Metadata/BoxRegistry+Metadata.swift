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
      ContainerBox.self, as: "ilst", "Metadata items", .quickTime("Metadata item list atom"),
      onlyIn: "meta")
    addAny(
      ContainerBox.self,
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
    add(
      PositionValueBox.self, "The number of a track or disk", .maker("Apple"), onlyIn: "trkn",
      "disk")
    add(
      MetadataHeaderBox.self, "Metadata header", .quickTime("Metadata header atom"), onlyIn: "meta")
    add(
      LocaleListBox.self, as: "ctry", "Sets of countries", .quickTime("Country list atom"),
      onlyIn: "meta")
    add(
      LocaleListBox.self, as: "lang", "Sets of languages", .quickTime("Language list atom"),
      onlyIn: "meta")
    addUserDataTexts()
    addItemKeys()
    addAssetInformation()
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
  /// Registers the asset information of 3GPP files.
  private mutating func addAssetInformation() {
    for (code, name, clause) in [
      ("titl", "Title", "8.2"), ("dscp", "Description", "8.3"), ("cprt", "Copyright", "8.4"),
      ("perf", "Performer", "8.5"), ("auth", "Author", "8.6"), ("gnre", "Genre", "8.7"),
      ("coll", "Collection", "8.15"),
    ] as [(FourCC, String, String)] {
      add(AssetTextBox.self, as: code, name, .threeGPP("26.244", clause), onlyIn: "udta")
    }
    add(
      ClassificationBox.self, "Classification", .threeGPP("26.244", "8.10"), onlyIn: "udta")
    add(KeywordsBox.self, "Keywords", .threeGPP("26.244", "8.11"), onlyIn: "udta")
    add(
      UserRatingBox.self, "What the user thinks of the movie", .threeGPP("26.244", "8"),
      onlyIn: "udta")
    add(ThumbnailBox.self, "A small picture of the movie", .threeGPP("26.244", "8"), onlyIn: "udta")
    add(AverageBitrateBox.self, "Bit rate of H.263 video", .threeGPP("26.244", "6.8"), in: "d263")
  }
}
