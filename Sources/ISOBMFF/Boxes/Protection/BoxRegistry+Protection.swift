extension BoxRegistry {
  /// Registers what encryption and other transformations of samples add.
  mutating func addProtection() {
    add(
      ContainerBox.self, as: "sinf", "Protection scheme information", .iso(12, "8.12.1"),
      in: .sampleEntry(nil), "ipro")
    add(
      ContainerBox.self, as: "rinf", "Restricted scheme information", .iso(12, "8.15.3"),
      in: .sampleEntry(nil))
    add(OriginalFormatBox.self, "Original format", .iso(12, "8.12.2"), in: "cinf", "rinf", "sinf")
    add(SchemeTypeBox.self, "Scheme type", .iso(12, "8.12.5"), in: "rinf", "sinf", "srpp")
    add(
      ContainerBox.self, as: "schi", "Scheme information", .iso(12, "8.12.6"), in: "rinf", "sinf",
      "srpp", "scrb")
    add(SchemeTypeBox.self, as: "csch", "Compatible scheme type", .iso(12, "8.15.3"), in: "rinf")
    add(
      ContainerBox.self, as: "scrb", "Scramble scheme information", .iso(12, "8.12.7"),
      in: .sampleEntry(nil), "ipco")
    add(
      ContainerBox.self, as: "cinf", "Complete track information", .iso(12, "8.17.3"),
      in: .sampleEntry("vide"))
    add(StereoVideoBox.self, "Stereo video", .iso(12, "8.15.4"), in: "schi")
    add(UninterpretedBox.self, "IPMP information", .iso(12, "8.12"), in: "sinf")
    add(
      UninterpretedBox.self, as: "ipmc", "IPMP control", .iso(12, "8.12"), in: "moov", "meta")
    add(TrackEncryptionBox.self, "Track encryption", .encryption("8.2"), in: "schi")
    add(
      ProtectionSystemSpecificHeaderBox.self, "Protection system specific header",
      .encryption("8.1"), in: "moov", "moof", "meta")
    add(SampleEncryptionBox.self, "Sample encryption", .encryption("7.2"), in: "stbl", "traf")
    addPIFF()
    addOtherProtection()
  }

  /// Registers what came before common encryption, and Smooth Streaming.
  private mutating func addPIFF() {
    let piff = Specification("Protected Interoperable File Format 1.1")
    add(PIFFSampleEncryptionBox.self, "Sample encryption", piff, in: "traf")
    add(PIFFTrackEncryptionBox.self, "Track encryption", piff, in: "schi")
    add(PIFFProtectionSystemBox.self, "Protection system specific header", piff, in: "moov")
    add(
      FragmentTimeBox.self, "The absolute time of a track fragment",
      Specification("Smooth Streaming Protocol", "2.2.4.4"), in: "traf")
    add(
      FragmentReferencesBox.self, "The times of the fragments that follow",
      Specification("Smooth Streaming Protocol", "2.2.4.5"), in: "traf")
  }

  /// Registers the boxes of ISMA, OMA, Adobe and FairPlay.
  private mutating func addOtherProtection() {
    let isma = Specification("ISMA Encryption and Authentication 1.1")
    add(KeyManagementSystemBox.self, "Key management of ISMA encryption", isma, in: "schi")
    add(ISMASampleFormatBox.self, "How samples of ISMA encryption are laid out", isma, in: "schi")
    add(ISMASaltBox.self, "The salt of ISMA encryption", isma, in: "schi")
    let oma = Specification("OMA DRM Content Format 2.0")
    add(FullContainerBox.self, as: "odkm", "Key management of OMA DRM", oma, in: "schi")
    add(CommonHeadersBox.self, "Common headers of OMA DRM", oma, in: "odkm")
    add(GroupIDBox.self, "A group of content that shares a key", oma, in: "ohdr")
    add(ContainerBox.self, as: "mdri", "Rights information", oma, in: "file")
    add(TransactionTrackingBox.self, "The transaction that content came by", oma, in: "mdri")
    add(RightsObjectBox.self, "A rights object", oma, in: "mdri")
    add(AccessUnitFormatBox.self, "How encrypted samples are laid out", oma, in: "odkm")
    let adobe = Specification("Adobe Flash Video File Format Specification 10.1", "DRM")
    add(FullContainerBox.self, as: "adkm", "Key management of Adobe", adobe, in: "schi")
    add(FullContainerBox.self, as: "ahdr", "Headers of Adobe's encryption", adobe, in: "adkm")
    add(FullContainerBox.self, as: "aprm", "Parameters of Adobe's encryption", adobe, in: "ahdr")
    add(AdobeEncryptionInformationBox.self, "How Adobe encrypts", adobe, in: "aprm")
    add(FullContainerBox.self, as: "akey", "Keys of Adobe's encryption", adobe, in: "aprm")
    add(PlainTextBox.self, as: "flxs", "Policy of Flash Access", adobe, in: "akey")
    add(
      AccessUnitFormatBox.self, as: "adaf", "How encrypted samples are laid out", adobe, in: "adkm")
    add(
      ContainerBox.self, as: "pinf", "Protection scheme of the iTunes Store",
      .maker("Apple"), in: .sampleEntry(nil))
    add(
      FairPlayRightsBox.self, "Rights of an item from the iTunes Store", .maker("Apple"),
      onlyIn: "schi")
    for (code, name) in [
      ("user", "The user that bought an item"), ("key ", "The number of the key"),
      ("iviv", "The initialization vector"), ("cert", "A certificate"),
      ("chtb", "A table of the iTunes Store"), ("priv", "The private key, encrypted"),
      ("sign", "The signature of an item"),
    ] as [(FourCC, String)] {
      add(OpaqueDataBox.self, as: code, name, .maker("Apple"), onlyIn: "schi")
    }
    add(PlainTextBox.self, as: "name", "The name of the user", .maker("Apple"), onlyIn: "schi")
    add(
      OpaqueDataBox.self,
      userType: [
        0x6B, 0x68, 0x40, 0xF2, 0x5F, 0x24, 0x4F, 0xC5, 0xBA, 0x39, 0xA5, 0x1B, 0xCF, 0x03, 0x23,
        0xF3,
      ], "Marker of an encrypted entry", .maker("Apple"), in: .sampleEntry(nil))
  }
}
