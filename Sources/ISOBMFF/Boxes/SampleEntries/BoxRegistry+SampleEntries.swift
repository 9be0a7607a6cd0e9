extension BoxRegistry {
  /// Registers the layouts of sample entries, and the boxes that only they hold.
  mutating func addSampleEntries() {
    addEntry(PlainSampleEntry.self, handler: nil, "Entry of another kind", .iso(12, "8.5.2"))
    for handler: FourCC in ["vide", "pict", "auxv", "gfx3", "qtvr"] {
      addEntry(
        VisualSampleEntry.self, handler: handler, "Visual entry of another coding",
        .iso(12, "12.1.3"))
    }
    addEntry(
      AudioSampleEntry.self, handler: "soun", "Audio entry of another coding", .iso(12, "12.2.3"))
    addEntry(HintSampleEntry.self, handler: "hint", "Hint entry of another kind", .iso(12, "9.1.2"))
    addEntry(
      TimecodeSampleEntry.self, handler: "tmcd", "Timecode entry",
      .quickTime("Timecode sample description"))
    addEntry(
      VolumetricVisualSampleEntry.self, handler: "volv", "Volumetric entry of another coding",
      .iso(12, "12.10.3"))
    for handler: FourCC in ["fdsm", "hapt"] {
      addEntry(
        BoxedSampleEntry.self, handler: handler, "Entry of fonts or haptics of another coding",
        .iso(12, "12"))
    }
    addVisualEntries()
    addAudioEntries()
    addOtherEntries()
    addEntryBoxes()
  }

  /// Boxes that only sample entries hold.
  private mutating func addEntryBoxes() {
    add(
      HintTimescaleBox.self, "Timescale of a hint entry", .iso(12, "9.1.2"),
      in: .sampleEntry("hint"))
    add(
      HintTimeOffsetBox.self, "Offset added to the time stamps of a hint entry", .iso(12, "9.1.2"),
      in: .sampleEntry("hint"))
    add(
      HintSequenceOffsetBox.self, "Offset added to the sequence numbers of a hint entry",
      .iso(12, "9.1.2"), in: .sampleEntry("hint"))
    add(FontTableBox.self, "Font table", .threeGPP("26.245", "5.16"), in: .sampleEntry(nil))
    add(TextConfigBox.self, "Text configuration", .iso(12, "12.5.3"), in: .sampleEntry(nil))
    add(MIMEBox.self, "The MIME type of the samples", .iso(12, "12.3.3"), in: .sampleEntry(nil))
    add(
      URIBox.self, "The URI that says what the samples of a urim track are", .iso(12, "12.3.3"),
      in: .sampleEntry(nil))
    add(
      URIInitBox.self, "What a decoder of a urim track needs to begin", .iso(12, "12.3.3"),
      in: .sampleEntry(nil))
    add(WebVTTConfigurationBox.self, "WebVTT configuration", .iso(30, "7.5"), in: .sampleEntry(nil))
    add(
      WebVTTSourceLabelBox.self, "Where a WebVTT track came from", .iso(30, "7.5"),
      in: .sampleEntry(nil))
    addCues()
    add(
      AmbientViewingEnvironmentBox.self, "Ambient viewing environment", .iso(12, "12.1.9"),
      in: .sampleEntry("vide"), "ipco")
    add(
      ContentColourVolumeBox.self, "Content colour volume", .iso(12, "12.1.8"),
      in: .sampleEntry("vide"), "ipco")
    add(
      DownmixInstructionsBox.self, "Downmix instructions", .iso(12, "12.2.5"),
      in: .sampleEntry("soun"))
    add(
      SamplingRateBox.self, "The true sampling rate, where 16 bits are too few", .iso(12, "12.2.3"),
      in: .sampleEntry("soun"))
    add(
      ContainerBox.self, as: "keys", "The keys of a track of boxed metadata", .iso(12, "12.9"),
      onlyIn: "mebx")
    addAny(
      MetadataKeyBox.self,
      "One key of a track of boxed metadata",
      .iso(12, "12.9"), in: "keys")
    add(
      MetadataKeyDeclarationBox.self, "The name of a key of boxed metadata", .iso(12, "12.9"),
      onlyIn: .insideChildren("keys"))
    add(
      MetadataDatatypeDefinitionBox.self, "The data type of a key of boxed metadata",
      .iso(12, "12.9"), onlyIn: .insideChildren("keys"))
  }

  /// Boxes that stand in the samples of a `wvtt` entry, and in no box of the file.
  private mutating func addCues() {
    add(ContainerBox.self, as: "vttc", "WebVTT cue", .iso(30, "7.4"), in: "wvtt")
    add(ContainerBox.self, as: "vtte", "No WebVTT cue", .iso(30, "7.4"), in: "wvtt")
    add(WebVTTTextBox.self, as: "vtta", "Text between WebVTT cues", .iso(30, "7.4"), in: "wvtt")
    add(WebVTTSourceIDBox.self, "Source of a WebVTT cue", .iso(30, "7.4"), onlyIn: "vttc")
    let texts: KeyValuePairs<FourCC, String> = [
      "iden": "Identifier of a WebVTT cue", "ctim": "Time of a WebVTT cue in its source",
      "sttg": "Settings of a WebVTT cue", "payl": "Text of a WebVTT cue",
    ]
    for (code, name) in texts {
      add(WebVTTTextBox.self, as: code, name, .iso(30, "7.4"), onlyIn: "vttc")
    }
  }
}
