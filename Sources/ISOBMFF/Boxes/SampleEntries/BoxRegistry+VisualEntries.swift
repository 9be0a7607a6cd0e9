extension BoxRegistry {
  /// Registers the visual codings, which are known as such whatever the handler says.
  mutating func addVisualEntries() {
    addEntry(VisualSampleEntry.self, "avc1", "AVC video", .iso(15, "5.4.2.1"))
    addEntry(
      VisualSampleEntry.self, "avc2", "AVC video with extractors or aggregators",
      .iso(15, "5.4.2.1"))
    addEntry(
      VisualSampleEntry.self, "avc3", "AVC video, parameter sets in the samples",
      .iso(15, "5.4.2.1"))
    addEntry(
      VisualSampleEntry.self, "avc4", "AVC video with extractors, parameter sets in the samples",
      .iso(15, "5.4.2.1"))
    addEntry(VisualSampleEntry.self, "svc1", "SVC video", .iso(15, "6.5.3"))
    addEntry(VisualSampleEntry.self, "mvc1", "MVC video", .iso(15, "7.5.3"))
    addEntry(VisualSampleEntry.self, "hvc1", "HEVC video", .iso(15, "8.4.1"))
    addEntry(
      VisualSampleEntry.self, "hev1", "HEVC video, parameter sets in the samples", .iso(15, "8.4.1")
    )
    addEntry(VisualSampleEntry.self, "hvc2", "HEVC video with extractors", .iso(15, "8.4.1"))
    addEntry(
      VisualSampleEntry.self, "hev2", "HEVC video with extractors, parameter sets in the samples",
      .iso(15, "8.4.1"))
    addEntry(VisualSampleEntry.self, "lhv1", "L-HEVC video", .iso(15, "9.5.3"))
    addEntry(
      VisualSampleEntry.self, "lhe1", "L-HEVC video, parameter sets in the samples",
      .iso(15, "9.5.3"))
    addEntry(VisualSampleEntry.self, "vvc1", "VVC video", .iso(15, "11.3.1"))
    addEntry(
      VisualSampleEntry.self, "vvi1", "VVC video, parameter sets in the samples", .iso(15, "11.3.1")
    )
    addEntry(VisualSampleEntry.self, "evc1", "EVC video", .iso(15, "12.3.1"))
    addEntry(
      VisualSampleEntry.self, "av01", "AV1 video",
      Specification("AV1 Codec ISO Media File Format Binding", "2.2"))
    addEntry(
      VisualSampleEntry.self, "vp08", "VP8 video",
      Specification("VP Codec ISO Media File Format Binding", "VP8SampleEntry"))
    addEntry(
      VisualSampleEntry.self, "vp09", "VP9 video",
      Specification("VP Codec ISO Media File Format Binding", "VP9SampleEntry"))
    addEntry(VisualSampleEntry.self, "mp4v", "MPEG-4 visual", .iso(14, "6.7"))
    addEntry(VisualSampleEntry.self, "encv", "Encrypted video", .iso(12, "8.12"))
    addEntry(VisualSampleEntry.self, "resv", "Restricted video", .iso(12, "8.15"))
    addEntry(VisualSampleEntry.self, "icpv", "Incomplete video", .iso(12, "8.17"))
    addEntry(VisualSampleEntry.self, "s263", "H.263 video", .threeGPP("26.244", "6.8"))
    addEntry(VisualSampleEntry.self, "h263", "H.263 video", .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "dvh1", "Dolby Vision, HEVC",
      Specification("Dolby Vision Streams within the ISO Base Media File Format", "3"))
    addEntry(
      VisualSampleEntry.self, "dvhe", "Dolby Vision, HEVC, parameter sets in the samples",
      Specification("Dolby Vision Streams within the ISO Base Media File Format", "3"))
    addEntry(
      VisualSampleEntry.self, "dva1", "Dolby Vision, AVC",
      Specification("Dolby Vision Streams within the ISO Base Media File Format", "3"))
    addEntry(
      VisualSampleEntry.self, "dvav", "Dolby Vision, AVC, parameter sets in the samples",
      Specification("Dolby Vision Streams within the ISO Base Media File Format", "3"))
    addEntry(
      VisualSampleEntry.self, "dav1", "Dolby Vision, AV1",
      Specification("Dolby Vision Streams within the ISO Base Media File Format", "3"))
    addEntry(
      VisualSampleEntry.self, "jpeg", "JPEG pictures", .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "mjpa", "Motion JPEG A", .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "mjpb", "Motion JPEG B", .quickTime("Video sample description"))
    addEntry(VisualSampleEntry.self, "mjpg", "Motion JPEG", .quickTime("Video sample description"))
    addEntry(VisualSampleEntry.self, "png ", "PNG pictures", .quickTime("Video sample description"))
    addEntry(VisualSampleEntry.self, "rle ", "Animation", .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "SVQ1", "Sorenson video", .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "SVQ3", "Sorenson video 3", .quickTime("Video sample description"))
    addEntry(VisualSampleEntry.self, "cvid", "Cinepak", .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "2vuy", "Uncompressed 4:2:2", .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "yuv2", "Uncompressed 4:2:2, signed",
      .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "v210", "Uncompressed 4:2:2 of 10 bits",
      .quickTime("Video sample description"))
    addEntry(VisualSampleEntry.self, "VP6F", "VP6 video", .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "WMV3", "Windows Media Video 9",
      .quickTime("Video sample description"))
    addEntry(
      VisualSampleEntry.self, "apco", "ProRes 422 Proxy",
      Specification("Apple ProRes", "Codec types"))
    addEntry(
      VisualSampleEntry.self, "apcs", "ProRes 422 LT", Specification("Apple ProRes", "Codec types"))
    addEntry(
      VisualSampleEntry.self, "apcn", "ProRes 422", Specification("Apple ProRes", "Codec types"))
    addEntry(
      VisualSampleEntry.self, "apch", "ProRes 422 HQ", Specification("Apple ProRes", "Codec types"))
    addEntry(
      VisualSampleEntry.self, "ap4h", "ProRes 4444", Specification("Apple ProRes", "Codec types"))
    addEntry(
      VisualSampleEntry.self, "ap4x", "ProRes 4444 XQ", Specification("Apple ProRes", "Codec types")
    )
    addEntry(
      VisualSampleEntry.self, "aprh", "ProRes RAW HQ", Specification("Apple ProRes", "Codec types"))
    addEntry(
      VisualSampleEntry.self, "aprn", "ProRes RAW", Specification("Apple ProRes", "Codec types"))
    addEntry(VisualSampleEntry.self, "mjp2", "Motion JPEG 2000", Specification("ISO/IEC 15444-3"))
    addEntry(
      VisualSampleEntry.self, "uncv", "Uncompressed video", Specification("ISO/IEC 23001-17", "5.1")
    )
    addEntry(VisualSampleEntry.self, "vc-1", "VC-1 video", Specification("SMPTE RP 2025"))
    addLayeredEntries()
  }

  /// ISO/IEC 14496-15: layered, multiview and tiled video.
  private mutating func addLayeredEntries() {
    addEntry(VisualSampleEntry.self, "avcp", "AVC parameter sets", .iso(15))
    addEntry(
      VisualSampleEntry.self, "svc2", "SVC video",
      .iso(15, "6.5.3"))
    for type: FourCC in ["mvc2", "mvc3", "mvc4"] {
      addEntry(VisualSampleEntry.self, type, "MVC video", .iso(15, "7.5.3"))
    }
    for type: FourCC in ["mvd1", "mvd2", "mvd3", "mvd4"] {
      addEntry(VisualSampleEntry.self, type, "MVC video with depth", .iso(15))
    }
    for type: FourCC in ["a3d1", "a3d2", "a3d3", "a3d4"] {
      addEntry(VisualSampleEntry.self, type, "3D-AVC video", .iso(15))
    }
    addEntry(
      VisualSampleEntry.self, "hvc3", "HEVC video with extractors of any kind", .iso(15, "8.4.1"))
    addEntry(
      VisualSampleEntry.self, "hev3",
      "HEVC video with extractors of any kind, parameter sets in the samples", .iso(15, "8.4.1"))
    addEntry(VisualSampleEntry.self, "hvt1", "HEVC tiles", .iso(15))
    addEntry(VisualSampleEntry.self, "hvt2", "HEVC slice segment data", .iso(15))
    addEntry(VisualSampleEntry.self, "hvt3", "HEVC tiles with slice segment headers", .iso(15))
    addEntry(VisualSampleEntry.self, "lht1", "L-HEVC tiles", .iso(15))
    addEntry(VisualSampleEntry.self, "vvs1", "VVC subpictures", .iso(15))
    addEntry(VisualSampleEntry.self, "vvcN", "VVC without coded pictures", .iso(15))
    addEntry(VisualSampleEntry.self, "evs1", "EVC slices", .iso(15))
    addEntry(VisualSampleEntry.self, "evs2", "EVC slices", .iso(15))
    addEntry(BoxedSampleEntry.self, "svcM", "SVC metadata", .iso(15))
  }
}
