extension BoxRegistry {
  /// Registers movie fragments and segments.
  mutating func addFragments() {
    add(ContainerBox.self, as: "mvex", "Movie extends", .iso(12, "8.8.1"), in: "moov")
    add(MovieExtendsHeaderBox.self, "Movie extends header", .iso(12, "8.8.2"), in: "mvex")
    add(TrackExtendsBox.self, "Track extends", .iso(12, "8.8.3"), in: "mvex")
    add(ContainerBox.self, as: "moof", "Movie fragment", .iso(12, "8.8.4"), in: "file")
    add(MovieFragmentHeaderBox.self, "Movie fragment header", .iso(12, "8.8.5"), in: "moof")
    add(ContainerBox.self, as: "traf", "Track fragment", .iso(12, "8.8.6"), in: "moof")
    add(TrackFragmentHeaderBox.self, "Track fragment header", .iso(12, "8.8.7"), in: "traf")
    add(
      TrackFragmentDecodeTimeBox.self, "Track fragment decode time", .iso(12, "8.8.12"), in: "traf")
    add(TrackRunBox.self, "Track run", .iso(12, "8.8.8"), in: "traf")
    add(
      ContainerBox.self, as: "mfra", "Movie fragment random access", .iso(12, "8.8.9"),
      in: "file")
    add(
      TrackFragmentRandomAccessBox.self, "Track fragment random access", .iso(12, "8.8.10"),
      in: "mfra")
    add(
      MovieFragmentRandomAccessOffsetBox.self, "Movie fragment random access offset",
      .iso(12, "8.8.11"), in: "mfra")
    add(LevelAssignmentBox.self, "Level assignment", .iso(12, "8.8.13"), in: "mvex")
    add(
      TrackExtensionPropertiesBox.self, "Track extension properties", .iso(12, "8.8.15"), in: "mvex"
    )
    add(
      AlternativeStartupSequencePropertiesBox.self, "Alternative startup sequence properties",
      .iso(12, "8.8.16"), in: "trep")
    add(SegmentIndexBox.self, "Segment index", .iso(12, "8.16.3"), in: "file")
    add(SubsegmentIndexBox.self, "Subsegment index", .iso(12, "8.16.4"), in: "file")
    add(ProducerReferenceTimeBox.self, "Producer reference time", .iso(12, "8.16.5"), in: "file")
    add(
      EventMessageBox.self, "Event message", Specification("ISO/IEC 23009-1", "5.10.3.3"),
      in: "file")
  }
}
