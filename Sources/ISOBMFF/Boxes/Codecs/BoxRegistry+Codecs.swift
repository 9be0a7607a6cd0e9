extension BoxRegistry {
  /// Registers what sample entries say of the coding, the picture and the sound.
  mutating func addCodecs() {
    add(
      AVCConfigurationBox.self, "AVC configuration", .iso(15, "5.3.3.1"), in: .sampleEntry("vide"),
      "ipco")
    add(
      AVCConfigurationBox.self, as: "avcE", "AVC configuration of an enhancement layer",
      Self.dolbyVision("3.4"), in: .sampleEntry("vide"))
    add(
      HEVCConfigurationBox.self, as: "hvcE", "HEVC configuration of an enhancement layer",
      Self.dolbyVision("3.4"), in: .sampleEntry("vide"))
    add(
      VVCConfigurationBox.self, as: "vvcE", "VVC configuration of an enhancement layer",
      Self.dolbyVision("3.4"), in: .sampleEntry("vide"))
    add(
      HEVCConfigurationBox.self, "HEVC configuration", .iso(15, "8.3.3.1"),
      in: .sampleEntry("vide"), "ipco")
    add(
      LayeredHEVCConfigurationBox.self, "Layered HEVC configuration", .iso(15, "9.5.3.1"),
      in: .sampleEntry("vide"), "ipco")
    add(
      VVCConfigurationBox.self, "VVC configuration", .iso(15, "11.2.4.2"), in: .sampleEntry("vide"),
      "ipco")
    add(
      AV1CodecConfigurationBox.self, "AV1 configuration",
      Specification("AV1 Codec ISO Media File Format Binding", "2.3"), in: .sampleEntry("vide"),
      "ipco")
    add(
      VPCodecConfigurationBox.self, "VP8 and VP9 configuration",
      Specification("VP Codec ISO Media File Format Binding", "VP Codec Configuration Box"),
      in: .sampleEntry("vide"), "ipco")
    add(
      ElementaryStreamDescriptorBox.self, "Elementary stream descriptor", .iso(14, "6.7.2"),
      in: .sampleEntry(nil), "wave")
    add(
      OpusSpecificBox.self, "Opus configuration",
      Specification("Encapsulation of Opus in ISO Base Media File Format", "4.3.2"),
      in: .sampleEntry("soun"))
    add(
      FLACSpecificBox.self, "FLAC configuration",
      Specification("Encapsulation of FLAC in ISO Base Media File Format", "3.3.2"),
      in: .sampleEntry("soun"))
    add(
      ALACSpecificBox.self, "Apple Lossless configuration",
      Specification("Apple Lossless Audio Codec", "ALACMagicCookieDescription"),
      in: .sampleEntry("soun"), "wave")
    add(
      AC3SpecificBox.self, "AC-3 configuration", Specification("ETSI TS 102 366", "F.4"),
      in: .sampleEntry("soun"))
    add(
      EC3SpecificBox.self, "Enhanced AC-3 configuration", Specification("ETSI TS 102 366", "F.6"),
      in: .sampleEntry("soun"))
    add(
      AC4SpecificBox.self, "AC-4 configuration", Specification("ETSI TS 103 190-2", "E.5"),
      in: .sampleEntry("soun"))
    add(
      MHAConfigurationBox.self, "MPEG-H 3D audio configuration",
      Specification("ISO/IEC 23008-3", "20.5"), in: .sampleEntry("soun"))
    add(
      MHAProfileLevelSetBox.self, "MPEG-H profiles that decode it too",
      Specification("ISO/IEC 23008-3", "20.5"), in: .sampleEntry("soun"))
    add(
      AMRSpecificBox.self, "AMR configuration", .threeGPP("26.244", "6.7"), in: .sampleEntry("soun")
    )
    add(
      DTSSpecificBox.self, "DTS configuration", Specification("ETSI TS 102 114", "E.2.2.3"),
      in: .sampleEntry("soun"))
    add(
      DTSUHDSpecificBox.self, "DTS-UHD configuration", Specification("ETSI TS 103 491", "B.2.3"),
      in: .sampleEntry("soun"))
    add(
      MLPSpecificBox.self, "Dolby TrueHD configuration",
      Specification("Dolby TrueHD Bitstreams within the ISO Base Media File Format", "3.3"),
      in: .sampleEntry("soun"))
    add(
      IAConfigurationBox.self, "Immersive audio configuration",
      Specification("Immersive Audio Model and Formats", "6.2.2"), in: .sampleEntry("soun"))
    for (code, name) in [("devc", "EVRC"), ("dqcp", "QCELP"), ("dsmv", "SMV")] as [(FourCC, String)]
    {
      add(
        VoiceSpecificBox.self, as: code, "\(name) configuration", Specification("3GPP2 C.S0050"),
        in: .sampleEntry("soun"))
    }
    add(
      H263SpecificBox.self, "H.263 configuration", .threeGPP("26.244", "6.8"),
      in: .sampleEntry("vide"))
    add(
      PCMConfigBox.self, "PCM configuration", Specification("ISO/IEC 23003-5", "4"),
      in: .sampleEntry("soun"))
    add(ChannelLayoutBox.self, "Channel layout", .iso(12, "12.2.4"), in: .sampleEntry("soun"))
    add(
      PixelAspectRatioBox.self, "Pixel aspect ratio", .iso(12, "12.1.4"), in: .sampleEntry("vide"),
      "ipco")
    add(
      CleanApertureBox.self, "Clean aperture", .iso(12, "12.1.4"), in: .sampleEntry("vide"), "ipco")
    add(
      ColourInformationBox.self, "Colour information", .iso(12, "12.1.5"), in: .sampleEntry("vide"),
      "ipco")
    add(BitRateBox.self, "Bit rate", .iso(12, "8.5.2"), in: .sampleEntry(nil))
    add(
      MasteringDisplayColourVolumeBox.self, "Mastering display colour volume", .iso(12, "12.1.7"),
      in: .sampleEntry("vide"), "ipco")
    add(
      NominalDiffuseWhiteBox.self, "Nominal diffuse white", .heif("6.5"),
      in: .sampleEntry("vide"), "ipco")
    let vp = "VP Codec ISO Media File Format Binding"
    add(
      VPMasteringDisplayBox.self, "Mastering display of VP9",
      Specification(vp, "SMPTE-2086 Mastering Display Metadata Box"), in: .sampleEntry("vide"))
    add(
      VPContentLightLevelBox.self, "Content light level of VP9",
      Specification(vp, "Content Light Level Box"), in: .sampleEntry("vide"))
    add(ObjectDescriptorBox.self, "Object descriptor", .iso(14, "6.2"), in: "moov")
    add(
      ContentLightLevelBox.self, "Content light level", .iso(12, "12.1.6"), in: .sampleEntry("vide")
    )
    add(
      FieldHandlingBox.self, "Field handling", .quickTime("Video sample description extensions"),
      in: .sampleEntry("vide"))
    add(
      GammaBox.self, "Gamma level", .quickTime("Video sample description extensions"),
      in: .sampleEntry("vide"))
    for code: FourCC in ["dvcC", "dvvC", "dvwC"] {
      add(
        DolbyVisionConfigurationBox.self, as: code, "Dolby Vision configuration",
        Self.dolbyVision("3.1"),
        in: .sampleEntry("vide"))
    }
    addUncompressed()
  }

  private static func dolbyVision(_ clause: String) -> Specification {
    Specification("Dolby Vision Streams within the ISO Base Media File Format", clause)
  }

  /// Registers what describes uncompressed pictures.
  private mutating func addUncompressed() {
    add(
      UncompressedFrameConfigBox.self, "Layout of uncompressed pictures",
      Specification("ISO/IEC 23001-17", "5.2.1"), in: .sampleEntry("vide"), "ipco")
    add(
      ComponentDefinitionBox.self, "Components of uncompressed pictures",
      Specification("ISO/IEC 23001-17", "5.1.1"), in: .sampleEntry("vide"), "ipco")
    add(
      ComponentPaletteBox.self, "Palette", Specification("ISO/IEC 23001-17", "6.1.2"),
      in: .sampleEntry("vide"), "ipco")
    add(
      ComponentPatternDefinitionBox.self, "Pattern of a colour filter array",
      Specification("ISO/IEC 23001-17", "6.1.3"), in: .sampleEntry("vide"), "ipco")
    add(
      CompressionConfigurationBox.self, "Compression of uncompressed pictures",
      Specification("ISO/IEC 23001-17", "Amendment 2"), in: .sampleEntry("vide"), "ipco")
    add(
      CompressedUnitsItemInfoBox.self, "Compressed units of an uncompressed image",
      Specification("ISO/IEC 23001-17", "Amendment 2"), in: "ipco")
  }
}
