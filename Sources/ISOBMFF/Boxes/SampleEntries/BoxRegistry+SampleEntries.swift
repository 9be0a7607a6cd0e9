extension BoxRegistry {
  /// Registers the layouts of sample entries, and the boxes that only they hold.
  mutating func addSampleEntries() {
    addAny(PlainSampleEntry.self, inside: "stsd")
    for handler: FourCC in ["vide", "pict", "auxv", "gfx3", "qtvr"] {
      addEntry(VisualSampleEntry.self, handler: handler)
    }
    addEntry(AudioSampleEntry.self, handler: "soun")
    addEntry(HintSampleEntry.self, handler: "hint")
    addEntry(TimecodeSampleEntry.self, handler: "tmcd")
    for code in Self.visualCodings { addEntry(VisualSampleEntry.self, type: code) }
    for code in Self.audioCodings { addEntry(AudioSampleEntry.self, type: code) }
    for code: FourCC in ["rtp ", "srtp", "rrtp", "rsrp", "fdp "] {
      addEntry(HintSampleEntry.self, type: code)
    }
    for code: FourCC in ["sm2t", "rm2t", "pm2t"] { addEntry(PlainSampleEntry.self, type: code) }
    for code: FourCC in ["mp4s", "mebx", "wvtt", "urim", "c608", "c708"] {
      addEntry(BoxedSampleEntry.self, type: code)
    }
    for code: FourCC in ["stxt", "sbtt", "mett"] {
      addEntry(SimpleTextSampleEntry.self, type: code)
    }
    addEntry(TimecodeSampleEntry.self, type: "tmcd")
    addEntry(QuickTimeTextSampleEntry.self, type: "text")
    addEntry(TimedTextSampleEntry.self, type: "tx3g")
    addEntry(XMLMetadataSampleEntry.self, type: "metx")
    addEntry(XMLSubtitleSampleEntry.self, type: "stpp")

    add(HintTimescaleBox.self)
    add(HintTimeOffsetBox.self)
    add(HintSequenceOffsetBox.self)
    add(FontTableBox.self)
    add(TextConfigBox.self)
    add(MIMEBox.self)
    add(URIBox.self)
    add(URIInitBox.self)
    add(WebVTTConfigurationBox.self)
    add(WebVTTSourceLabelBox.self)
    add(SamplingRateBox.self)
    add(MetadataKeyTableBox.self, inside: "mebx")
    addAny(MetadataKeyBox.self, inside: "keys")
    add(MetadataKeyDeclarationBox.self, insideChildrenOf: "keys")
    add(MetadataDatatypeDefinitionBox.self, insideChildrenOf: "keys")
  }

  /// Types of visual entries that are known as such whatever the handler says.
  static let visualCodings: [FourCC] = [
    "avc1", "avc2", "avc3", "avc4", "svc1", "mvc1", "hvc1", "hev1", "hvc2", "hev2", "lhv1",
    "lhe1", "vvc1", "vvi1", "evc1", "av01", "vp08", "vp09", "mp4v", "encv", "resv", "s263",
    "h263", "dvh1", "dvhe", "dvav", "dva1", "dav1", "jpeg", "mjpa", "mjpb", "mjp2", "png ", "rle ",
    "SVQ1", "SVQ3", "cvid", "apch", "apcn", "apcs", "apco", "ap4h", "ap4x", "2vuy", "yuv2",
    "v210", "uncv", "VP6F", "WMV3", "vc-1", "mjpg",
  ]

  /// Types of audio entries that are known as such whatever the handler says.
  static let audioCodings: [FourCC] = [
    "mp4a", "enca", "samr", "sawb", "sawp", "sevc", "sqcp", "ac-3", "ec-3", "ac-4", "Opus",
    "fLaC", "alac", "sowt", "twos", "lpcm", "ipcm", "fpcm", "in24", "in32", "fl32", "fl64",
    "ulaw", "alaw", "ima4", "MAC3", "MAC6", "agsm", "QDM2", "QDMC", "Qclp", "mha1", "mha2",
    "mhm1", "mhm2", ".mp3", "mp3 ", "dtsc", "dtsh", "dtsl", "dtse", "dtsx", "mlpa", "iamf",
    "ms\\x00\\x02", "ms\\x00\\x11", "ms\\x00U", "spex", "wma ", "owma",
  ]
}
