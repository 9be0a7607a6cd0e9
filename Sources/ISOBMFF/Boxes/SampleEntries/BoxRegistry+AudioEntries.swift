extension BoxRegistry {
  /// Registers the codings of sound, which are known as such whatever the handler says.
  mutating func addAudioEntries() {
    addEntry(AudioSampleEntry.self, "mp4a", "MPEG-4 audio", .iso(14, "6.7"))
    addEntry(AudioSampleEntry.self, "enca", "Encrypted audio", .iso(12, "8.12"))
    addEntry(AudioSampleEntry.self, "resa", "Restricted audio", .iso(12, "8.15"))
    addEntry(AudioSampleEntry.self, "samr", "AMR narrowband", .threeGPP("26.244", "6.5"))
    addEntry(AudioSampleEntry.self, "sawb", "AMR wideband", .threeGPP("26.244", "6.5"))
    addEntry(AudioSampleEntry.self, "sawp", "AMR wideband plus", .threeGPP("26.244", "6.9"))
    addEntry(AudioSampleEntry.self, "sevc", "EVRC voice", Specification("3GPP2 C.S0050"))
    addEntry(AudioSampleEntry.self, "ssmv", "SMV voice", Specification("3GPP2 C.S0050"))
    addEntry(AudioSampleEntry.self, "sqcp", "QCELP voice", Specification("3GPP2 C.S0050"))
    addEntry(AudioSampleEntry.self, "ac-3", "AC-3 audio", Specification("ETSI TS 102 366", "F.3"))
    addEntry(
      AudioSampleEntry.self, "ec-3", "Enhanced AC-3 audio", Specification("ETSI TS 102 366", "F.5"))
    addEntry(AudioSampleEntry.self, "ac-4", "AC-4 audio", Specification("ETSI TS 103 190-2", "E.4"))
    addEntry(
      AudioSampleEntry.self, "Opus", "Opus audio",
      Specification("Encapsulation of Opus in ISO Base Media File Format", "4.3.1"))
    addEntry(
      AudioSampleEntry.self, "fLaC", "FLAC audio",
      Specification("Encapsulation of FLAC in ISO Base Media File Format", "3.3.1"))
    addEntry(
      AudioSampleEntry.self, "alac", "Apple Lossless audio",
      Specification("Apple Lossless Audio Codec"))
    addEntry(AudioSampleEntry.self, "ipcm", "Integer PCM", Specification("ISO/IEC 23003-5", "5.1"))
    addEntry(
      AudioSampleEntry.self, "fpcm", "Floating-point PCM", Specification("ISO/IEC 23003-5", "5.1"))
    addEntry(
      AudioSampleEntry.self, "mha1", "MPEG-H 3D audio", Specification("ISO/IEC 23008-3", "20.5"))
    addEntry(
      AudioSampleEntry.self, "mha2", "MPEG-H 3D audio, several streams",
      Specification("ISO/IEC 23008-3", "20.5"))
    addEntry(
      AudioSampleEntry.self, "mhm1", "MPEG-H 3D audio in MHAS",
      Specification("ISO/IEC 23008-3", "20.6"))
    addEntry(
      AudioSampleEntry.self, "mhm2", "MPEG-H 3D audio in MHAS, several streams",
      Specification("ISO/IEC 23008-3", "20.6"))
    addEntry(AudioSampleEntry.self, "dtsc", "DTS core", Specification("ETSI TS 102 114", "E.2"))
    addEntry(AudioSampleEntry.self, "dtsh", "DTS-HD", Specification("ETSI TS 102 114", "E.2"))
    addEntry(
      AudioSampleEntry.self, "dtsl", "DTS-HD lossless", Specification("ETSI TS 102 114", "E.2"))
    addEntry(
      AudioSampleEntry.self, "dtse", "DTS low bit rate", Specification("ETSI TS 102 114", "E.2"))
    addEntry(AudioSampleEntry.self, "dtsx", "DTS-UHD", Specification("ETSI TS 103 491", "B.2"))
    addEntry(
      AudioSampleEntry.self, "dtsy", "DTS-UHD, parameters in the samples",
      Specification("ETSI TS 103 491", "B.2"))
    addEntry(
      AudioSampleEntry.self, "mlpa", "Dolby TrueHD",
      Specification("Dolby TrueHD Bitstreams within the ISO Base Media File Format", "3"))
    addEntry(
      AudioSampleEntry.self, "iamf", "Immersive audio",
      Specification("Immersive Audio Model and Formats", "6.2"))
    addEntry(
      AudioSampleEntry.self, ".mp3", "MPEG-1 layer 3", .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "mp3 ", "MPEG-1 layer 3", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "spex", "Speex voice", Specification("Speex in QuickTime"))
    addEntry(AudioSampleEntry.self, "wma ", "Windows Media Audio", .maker("Microsoft"))
    addEntry(AudioSampleEntry.self, "owma", "Windows Media Audio", .maker("Microsoft"))
    addEntry(
      AudioSampleEntry.self, "sowt", "PCM of 16 bits, little-endian",
      .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "twos", "PCM, big-endian", .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "lpcm", "PCM of any form", .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "in24", "PCM of 24 bits", .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "in32", "PCM of 32 bits", .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "fl32", "PCM of 32-bit floating point",
      .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "fl64", "PCM of 64-bit floating point",
      .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "ulaw", "µ-law", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "alaw", "A-law", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "raw ", "PCM, unsigned", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "NONE", "PCM", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "ima4", "IMA ADPCM", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "MAC3", "MACE 3:1", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "MAC6", "MACE 6:1", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "agsm", "GSM voice", .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "QDM2", "QDesign music 2", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "QDMC", "QDesign music", .quickTime("Sound sample description"))
    addEntry(AudioSampleEntry.self, "Qclp", "QCELP voice", .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "ms\\x00\\x02", "Microsoft ADPCM",
      .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "ms\\x00\\x11", "Intel ADPCM", .quickTime("Sound sample description"))
    addEntry(
      AudioSampleEntry.self, "ms\\x00U", "MPEG-1 layer 3", .quickTime("Sound sample description"))
  }
}
