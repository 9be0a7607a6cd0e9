extension BoxRegistry {
  /// Registers what encryption and other transformations of samples add.
  mutating func addProtection() {
    add(
      ProtectionSchemeInformationBox.self, "Protection scheme information", .iso(12, "8.12.1"),
      in: .sampleEntry(nil), "ipro")
    add(
      RestrictedSchemeInformationBox.self, "Restricted scheme information", .iso(12, "8.15.3"),
      in: .sampleEntry(nil))
    add(OriginalFormatBox.self, "Original format", .iso(12, "8.12.2"), in: "rinf", "sinf")
    add(SchemeTypeBox.self, "Scheme type", .iso(12, "8.12.5"), in: "rinf", "sinf")
    add(SchemeInformationBox.self, "Scheme information", .iso(12, "8.12.6"), in: "rinf", "sinf")
    add(TrackEncryptionBox.self, "Track encryption", .encryption("8.2"), in: "schi")
    add(
      ProtectionSystemSpecificHeaderBox.self, "Protection system specific header",
      .encryption("8.1"), in: "moov", "moof", "meta")
    add(SampleEncryptionBox.self, "Sample encryption", .encryption("7.2"), in: "stbl", "traf")
  }
}
