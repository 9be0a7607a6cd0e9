extension BoxRegistry {
  /// Registers the kinds of references between tracks.
  mutating func addTrackReferences() {
    add(
      TrackReferenceTypeBox.self, as: "auxl", "Track that this one is auxiliary to",
      .iso(12, "8.3.3"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "cdsc", "Track that this one describes", .iso(12, "8.3.3"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "hint", "Media of a hint track", .iso(12, "8.3.3"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "hind", "Hint tracks that this one depends on",
      .iso(12, "8.3.3"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "font", "Fonts of a text track", .iso(12, "8.3.3"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "subt", "Subtitles or overlay of a track", .iso(12, "8.3.3"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "thmb", "Track that this one has thumbnails of",
      .iso(12, "8.3.3"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "vdep", "Track that this one is the depth of",
      .iso(12, "8.3.3"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "vplx", "Track that this one is the parallax of",
      .iso(12, "8.3.3"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "adda", "Further audio tracks of a loudness control",
      .iso(12, "8.3.3"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "adrc", "Track with the dynamic range control",
      .iso(12, "8.3.3"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "avcp", "AVC parameter sets", .iso(15, "5.3.2"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "swfr", "Tracks to switch from", .iso(15, "5.3.2"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "swto", "Tracks to switch to", .iso(15, "5.3.2"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "sbas", "Base of a scalable layer", .iso(15, "6.4"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "scal", "Layers that extractors take from", .iso(15, "6.4"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "deps", "Track with the depth view", .iso(15, "7"),
      onlyIn: "tref")
    add(TrackReferenceTypeBox.self, as: "sabt", "HEVC tile tracks", .iso(15, "10"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "tbas", "Base of an HEVC tile track", .iso(15, "10"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "oref", "Track with the operating points", .iso(15, "9"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "evcr", "Base of an EVC slice track", .iso(15, "12"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "subp", "VVC subpicture tracks", .iso(15, "11"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "recr", "VVC tracks to rebuild a stream from", .iso(15, "11"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "mixn", "VVC tracks of mixed NAL unit types", .iso(15, "11"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "vref", "VVC track with the operating points", .iso(15, "11"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "vreg", "VVC group of operating points", .iso(15, "11"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "vvcN", "VVC track without pictures", .iso(15, "11"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "dpnd", "Elementary streams that this one depends on",
      .iso(14, "5.4"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "ipir", "Protection of a stream", .iso(14, "5.4"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "mpod", "Elementary streams of an object descriptor",
      .iso(14, "5.4"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "sync", "Stream to be synchronized with", .iso(14, "5.4"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "chap", "Chapters", .quickTime("Track reference types"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "tmcd", "Timecode", .quickTime("Track reference types"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "clcp", "Closed captions",
      .quickTime("Track reference types"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "scpt", "Transcript", .quickTime("Track reference types"),
      onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "ssrc", "Input of a track that is not its own media",
      .quickTime("Track reference types"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "fall", "The same in a coding that more players know",
      .quickTime("Track reference types"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "folw", "Subtitles to go with a sound track",
      .quickTime("Track reference types"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "forc", "Subtitles that always show",
      .quickTime("Track reference types"), onlyIn: "tref")
    add(
      TrackReferenceTypeBox.self, as: "cdep", "Tracks that the structure of this one depends on",
      .maker("Apple"), onlyIn: "tref")
  }
}
