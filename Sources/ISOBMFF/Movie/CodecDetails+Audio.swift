extension CodecDetails {
  /// Takes what there is of a coding of sound.
  mutating func readAudio(_ type: FourCC, _ entry: BoxNode) {
    let wave = entry.child("wave")
    if let descriptor = entry.elementaryStreamDescriptor {
      readMPEGAudio(descriptor)
    } else if let opus = entry.child(OpusSpecificBox.self) {
      coding = "Opus"
      priming = Int(opus.preSkip)
    } else if let info = entry.child(FLACSpecificBox.self)?.streamInfo {
      coding = "FLAC"
      bitDepth = info.bitDepth
      samplesPerFrame = info.blockSize
    } else if let alac = entry.child(ALACSpecificBox.self) ?? wave?.child(ALACSpecificBox.self) {
      coding = "Apple Lossless"
      bitDepth = Int(alac.bitDepth)
      samplesPerFrame = Int(alac.frameLength)
    } else if entry.child(AC3SpecificBox.self) != nil {
      coding = "AC-3"
      samplesPerFrame = 1536
    } else if let record = entry.child(EC3SpecificBox.self) {
      coding = "E-AC-3"
      if record.jointObjectCoding?.typeA == 1 { profile = "Dolby Atmos" }
    } else if let record = entry.child(AC4SpecificBox.self) {
      readAC4(record)
    } else if let record = entry.child(DTSSpecificBox.self) {
      readDTS(type, record)
    } else if let record = entry.child(DTSUHDSpecificBox.self) {
      coding = "DTS-UHD"
      profile = "profile \(record.decoderProfileCode + 2)"
      samplesPerFrame = 512 << Int(record.frameDurationCode)
    } else if let record = entry.child(MHAConfigurationBox.self) {
      readMPEGH(record)
    } else if let record = entry.child(IAConfigurationBox.self) {
      readImmersive(record)
    } else if entry.child(MLPSpecificBox.self) != nil {
      coding = "Dolby TrueHD"
    } else if let record = entry.child(PCMConfigBox.self) {
      coding = type == "fpcm" ? "Floating-point PCM" : "PCM"
      bitDepth = Int(record.pcmSampleSize)
      samplesPerFrame = 1
    } else {
      readVoice(type, entry)
    }
  }

  private mutating func readMPEGAudio(_ descriptor: ElementaryStreamDescriptorBox) {
    switch descriptor.objectTypeIndication {
    case 0x40, 0x66, 0x67, 0x68:
      coding = "AAC"
      guard let config = descriptor.audioSpecificConfig else { return }
      samplesPerFrame = config.frameLength
      let type = config.signalledObjectType
      if let name = Self.objectTypeName(type) { profile = name }
      // Object types that are no kin of AAC.
      if (8...16).contains(type) || [21, 32, 33, 34, 36, 37, 38].contains(type) {
        (coding, profile) = ("MPEG-4 audio", Self.objectTypeName(type))
      }
    case 0x69, 0x6B:
      coding = descriptor.objectTypeIndication == 0x6B ? "MPEG-1 audio" : "MPEG-2 audio"
    case 0xA5:
      coding = "AC-3"
      samplesPerFrame = 1536
    case 0xA6: coding = "E-AC-3"
    case 0xA9: coding = "DTS"
    case 0xAD: coding = "Opus"
    case 0xDD: coding = "Vorbis"
    case 0xE1: coding = "QCELP"
    default: break
    }
  }

  /// The name of an audio object type (ISO/IEC 14496-3, table 1.17).
  private static func objectTypeName(_ type: Int) -> String? {
    switch type {
    case 1: "Main"
    case 2: "LC"
    case 3: "SSR"
    case 4: "LTP"
    case 5: "HE-AAC"
    case 6: "Scalable"
    case 7: "TwinVQ"
    case 8: "CELP"
    case 9: "HVXC"
    case 17: "ER LC"
    case 19: "ER LTP"
    case 20: "ER Scalable"
    case 21: "ER TwinVQ"
    case 22: "ER BSAC"
    case 23: "LD"
    case 29: "HE-AAC v2"
    case 32, 33, 34: "layer \(type - 31)"
    case 36: "lossless (ALS)"
    case 37, 38: "scalable to lossless (SLS)"
    case 39: "ELD"
    case 42: "xHE-AAC"
    default: nil
    }
  }

  private mutating func readAC4(_ record: AC4SpecificBox) {
    coding = "AC-4"
    let first = record.presentations.first?.versionOne
    if first?.dolbyAtmosIndicator == 1 { profile = "Dolby Atmos" }
    level = first.map { "\($0.mdcompat)" }
  }

  private mutating func readDTS(_ type: FourCC, _ record: DTSSpecificBox) {
    coding = "DTS"
    switch type {
    case "dtsh": profile = "DTS-HD High Resolution"
    case "dtsl": profile = "DTS-HD Master Audio"
    case "dtse": profile = "DTS Express"
    default: break
    }
    bitDepth = Int(record.pcmSampleDepth)
    samplesPerFrame = 512 << Int(record.frameDuration)
  }

  /// ISO/IEC 23008-3, table 67: mpegh3daProfileLevelIndication.
  private mutating func readMPEGH(_ record: MHAConfigurationBox) {
    coding = "MPEG-H 3D audio"
    let value = Int(record.profileLevelIndication)
    let names = ["Main", "High", "Low Complexity", "Baseline"]
    guard (1...20).contains(value) else { return }
    profile = names[(value - 1) / 5]
    level = "\((value - 1) % 5 + 1)"
  }

  private mutating func readImmersive(_ record: IAConfigurationBox) {
    coding = "Immersive audio"
    guard let sequence = record.sequence else { return }
    let names = ["Simple", "Base", "Base-Enhanced"]
    let number = sequence.primaryProfile
    profile = names.indices.contains(number) ? names[number] : "profile \(number)"
  }

  private mutating func readVoice(_ type: FourCC, _ entry: BoxNode) {
    switch type {
    case "samr", "sawb", "sawp":
      coding = type == "samr" ? "AMR narrowband" : type == "sawb" ? "AMR wideband" : "AMR-WB+"
      guard type != "sawp" else { return }
      let frames = Int(entry.child(AMRSpecificBox.self)?.framesPerSample ?? 1)
      samplesPerFrame = frames * (type == "samr" ? 160 : 320)
    case "sevc", "sqcp", "ssmv":
      coding = type == "sevc" ? "EVRC" : type == "sqcp" ? "QCELP" : "SMV"
      let boxes = entry.children.compactMap { $0.fields(as: VoiceSpecificBox.self) }
      samplesPerFrame = boxes.first.map { 160 * Int($0.framesPerSample) }
    case "twos", "sowt", "in24", "in32", "fl32", "fl64", "raw ", "lpcm":
      coding = type == "fl32" || type == "fl64" ? "Floating-point PCM" : "PCM"
      guard let fields = entry.fields(as: AudioSampleEntry.self) else { return }
      let widths: [FourCC: Int] = ["in24": 24, "in32": 32, "fl32": 32, "fl64": 64]
      let said =
        fields.layout == .quickTime2
        ? Int(clamping: fields.constBitsPerChannel)
        : Int(fields.sampleSize)
      let bits = widths[type] ?? said
      bitDepth = (1...64).contains(bits) ? bits : nil
    default: break
    }
  }
}
