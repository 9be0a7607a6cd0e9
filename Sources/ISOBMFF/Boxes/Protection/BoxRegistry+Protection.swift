extension BoxRegistry {
  /// Registers what encryption and other transformations of samples add.
  mutating func addProtection() {
    add(ProtectionSchemeInformationBox.self)
    add(RestrictedSchemeInformationBox.self)
    add(OriginalFormatBox.self)
    add(SchemeTypeBox.self)
    add(SchemeInformationBox.self)
    add(TrackEncryptionBox.self)
    add(ProtectionSystemSpecificHeaderBox.self)
    add(SampleEncryptionBox.self)
  }
}
