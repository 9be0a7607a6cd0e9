extension BoxRegistry {
  /// Registers hints, text, metadata and what else has an entry of its own.
  mutating func addOtherEntries() {
    addEntry(HintSampleEntry.self, "rtp ", "RTP hints", .iso(12, "9.1.2"))
    addEntry(HintSampleEntry.self, "srtp", "SRTP hints", .iso(12, "9.1.2"))
    addEntry(HintSampleEntry.self, "rrtp", "Received RTP", .iso(12, "9.4.1.2"))
    addEntry(HintSampleEntry.self, "rsrp", "Received SRTP", .iso(12, "9.4.1.3"))
    addEntry(HintSampleEntry.self, "rtcp", "Received RTCP", .iso(12, "9.4.2"))
    addEntry(HintSampleEntry.self, "stcp", "Received SRTCP", .iso(12, "9.4.2"))
    addEntry(HintSampleEntry.self, "prtp", "Received RTP, protected", .iso(12, "9.4"))
    addEntry(FDHintSampleEntry.self, "fdp ", "File delivery hints", .iso(12, "9.2"))
    addEntry(MPEG2TSSampleEntry.self, "sm2t", "MPEG-2 transport stream hints", .iso(12, "9.3.3"))
    addEntry(MPEG2TSSampleEntry.self, "rm2t", "Received MPEG-2 transport stream", .iso(12, "9.3.3"))
    addEntry(
      MPEG2TSSampleEntry.self, "pm2t", "Protected MPEG-2 transport stream", .iso(12, "9.3.3"))
    addEntry(BoxedSampleEntry.self, "mp4s", "MPEG-4 systems", .iso(14, "6.7"))
    addEntry(BoxedSampleEntry.self, "mebx", "Boxed metadata", .iso(12, "12.9"))
    addEntry(BoxedSampleEntry.self, "wvtt", "WebVTT subtitles", .iso(30, "7.5"))
    addEntry(BoxedSampleEntry.self, "urim", "Metadata named by a URI", .iso(12, "12.3.3"))
    addEntry(
      BoxedSampleEntry.self, "c608", "CEA-608 captions",
      .quickTime("Closed captioning sample description"))
    addEntry(
      BoxedSampleEntry.self, "c708", "CEA-708 captions",
      .quickTime("Closed captioning sample description"))
    addEntry(SimpleTextSampleEntry.self, "stxt", "Text in a MIME format", .iso(12, "12.5.3"))
    addEntry(SimpleTextSampleEntry.self, "sbtt", "Text subtitles", .iso(12, "12.6.3"))
    addEntry(SimpleTextSampleEntry.self, "mett", "Text metadata", .iso(12, "12.3.3"))
    addEntry(
      TimecodeSampleEntry.self, "tmcd", "Timecode", .quickTime("Timecode sample description"))
    addEntry(
      QuickTimeTextSampleEntry.self, "text", "QuickTime text", .quickTime("Text sample description")
    )
    addEntry(TimedTextSampleEntry.self, "tx3g", "3GPP timed text", .threeGPP("26.245", "5.16"))
    addEntry(XMLMetadataSampleEntry.self, "metx", "XML metadata", .iso(12, "12.3.3"))
    addEntry(XMLSubtitleSampleEntry.self, "stpp", "XML subtitles", .iso(12, "12.6.3"))
    addTransformedEntries()
  }

  /// Entries whose true type is in `frma`: the layout is that of the kind of media.
  ///
  /// The texts of text, subtitles and metadata differ between codings; layouts that allow for none
  /// of them stand for all.
  private mutating func addTransformedEntries() {
    let prefixes: KeyValuePairs<String, (String, String)> = [
      "enc": ("Encrypted", "8.12"), "res": ("Restricted", "8.15"),
    ]
    let kinds: KeyValuePairs<String, (String, any Box.Type)> = [
      "t": ("text", SimpleTextSampleEntry.self), "u": ("subtitles", XMLSubtitleSampleEntry.self),
      "m": ("metadata", XMLMetadataSampleEntry.self), "s": ("systems", BoxedSampleEntry.self),
      "f": ("fonts", BoxedSampleEntry.self), "p": ("haptics", BoxedSampleEntry.self),
      "3": ("volumetric media", VolumetricVisualSampleEntry.self),
    ]
    for (prefix, (change, clause)) in prefixes {
      for (suffix, (media, layout)) in kinds {
        addEntry(layout, FourCC(prefix + suffix), "\(change) \(media)", .iso(12, clause))
      }
    }
  }
}
