extension BoxRegistry {
  /// Registers user data and metadata in all their forms.
  mutating func addMetadata() {
    add(UserDataBox.self)
    add(MetaBox.self)
    add(MetadataKeysBox.self, inside: "meta")
    add(MetadataItemListBox.self, inside: "meta")
    addAny(MetadataItemBox.self, inside: "ilst")
    add(MetadataValueBox.self, insideChildrenOf: "ilst")
    add(MetadataMeanBox.self, insideChildrenOf: "ilst")
    add(MetadataNameBox.self, insideChildrenOf: "ilst")
    add(MetadataItemInformationBox.self, insideChildrenOf: "ilst")
    for code in UserDataTextBox.codes { add(UserDataTextBox.self, inside: "udta", as: code) }
    for code: FourCC in ["titl", "dscp", "cprt", "perf", "auth", "gnre"] {
      add(AssetTextBox.self, inside: "udta", as: code)
    }
    add(AlbumBox.self, inside: "udta")
    add(RecordingYearBox.self, inside: "udta")
    add(RatingBox.self, inside: "udta")
    add(LocationBox.self, inside: "udta")
    add(UserDataNameBox.self, inside: "udta")
    add(ChapterListBox.self, inside: "udta")
    add(KindBox.self, inside: "udta")
    add(ID3v2Box.self, inside: "meta")
  }
}
