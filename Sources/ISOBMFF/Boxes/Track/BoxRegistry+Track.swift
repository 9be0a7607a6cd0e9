extension BoxRegistry {
  /// Registers what a track holds besides its media.
  mutating func addTrack() {
    add(ContainerBox.self, as: "trak", "Track", .iso(12, "8.3.1"), in: "moov")
    add(TrackHeaderBox.self, "Track header", .iso(12, "8.3.2"), in: "trak")
    add(ContainerBox.self, as: "tref", "Track references", .iso(12, "8.3.3"), in: "trak")
    addAny(
      TrackReferenceTypeBox.self, "References of one kind from a track to others",
      .iso(12, "8.3.3"), in: "tref")
    add(ContainerBox.self, as: "trgr", "Track groups", .iso(12, "8.3.4"), in: "trak")
    add(ContainerBox.self, as: "edts", "Edit", .iso(12, "8.6.5"), in: "trak")
    add(EditListBox.self, "Edit list", .iso(12, "8.6.6"), in: "edts")
    addAny(TrackGroupTypeBox.self, "A track group of one kind", .iso(12, "8.3.4"), in: "trgr")
    add(
      TrackGroupTypeBox.self, as: "msrc", "Tracks of one source", .iso(12, "8.3.4"), onlyIn: "trgr")
    add(StereoVideoGroupBox.self, "Stereo pair of tracks", .iso(12, "8.3.4"), onlyIn: "trgr")
    add(FileTypeBox.self, as: "ttyp", "Track type", .iso(12, "8.3.5"), in: "trak")
    add(TrackSelectionBox.self, "Track selection", .iso(12, "8.10.3"), in: "udta")
    add(ContainerBox.self, as: "strk", "Sub-track", .iso(12, "8.14.3"), in: "udta")
    add(SubTrackInformationBox.self, "Sub-track information", .iso(12, "8.14.4"), in: "strk")
    add(ContainerBox.self, as: "strd", "Sub-track definition", .iso(12, "8.14.5"), in: "strk")
    add(SubTrackSampleGroupBox.self, "Sub-track sample groups", .iso(12, "8.14.6"), in: "strd")
    add(ContainerBox.self, as: "ludt", "Loudness", .iso(12, "12.2.7"), in: "udta")
    add(LoudnessBaseBox.self, "Track loudness", .iso(12, "12.2.7"), in: "ludt")
    add(LoudnessBaseBox.self, as: "alou", "Album loudness", .iso(12, "12.2.7"), in: "ludt")
  }
}
