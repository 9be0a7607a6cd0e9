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
  }
}
