extension CodecDetails {
  /// Takes what there is of a visual coding.
  mutating func readVideo(_ type: FourCC, _ entry: BoxNode) {
    if let record = entry.child(AVCConfigurationBox.self) {
      readAVC(record)
    } else if let record = entry.child(HEVCConfigurationBox.self) {
      readHEVC(record)
    } else if let record = entry.child(VVCConfigurationBox.self) {
      readVVC(record)
    } else if let record = entry.child(EVCConfigurationBox.self) {
      readEVC(record)
    } else if let record = entry.child(AV1CodecConfigurationBox.self) {
      readAV1(record)
    } else if let record = entry.child(VPCodecConfigurationBox.self) {
      readVP(type, record)
    } else if let record = entry.child(UncompressedFrameConfigBox.self) {
      coding = "Uncompressed video"
      chromaFormat = record.version == 0 ? record.chromaFormat : nil
      bitDepth = record.components.map { Int($0.bitDepthMinusOne) + 1 }.max()
    } else if let record = entry.child(H263SpecificBox.self) {
      coding = "H.263"
      profile = "profile \(record.profile)"
      level = "\(record.level)"
    } else if type == "mp4v" {
      readMPEG(entry)
    } else {
      readProRes(type)
    }
    readDolbyVision(entry)
  }

  private mutating func take(_ picture: CodedPicture) {
    width = picture.width
    height = picture.height
    chromaFormat = CodingNames.chroma(picture.chromaFormat)
    bitDepth = picture.lumaBitDepth
    chromaBitDepth = picture.chromaFormat == 0 ? nil : picture.chromaBitDepth
  }

  private mutating func take(_ usability: VideoUsability?) {
    guard let usability else { return }
    pictureRate = usability.pictureRate
    pixelAspect = usability.pixelAspect
    colour = usability.colour
    maxReorderedPictures = usability.maxReorderedPictures ?? maxReorderedPictures
  }

  private mutating func readAVC(_ record: AVCConfigurationBox) {
    coding = "AVC"
    let profileIDC = Int(record.profileIndication)
    let constraints = Int(record.profileCompatibility)
    profile = CodingNames.avcProfile(profileIDC, constraints: constraints)
    level = CodingNames.avcLevel(
      Int(record.levelIndication), profile: profileIDC, constraints: constraints)
    if let high = record.highProfile {
      chromaFormat = CodingNames.chroma(Int(high.chromaFormat))
      bitDepth = Int(high.bitDepthLumaMinus8) + 8
      chromaBitDepth = Int(high.bitDepthChromaMinus8) + 8
    }
    guard let set = record.sequenceParameterSets.first.flatMap({ AVCSequenceParameterSet($0) })
    else { return }
    take(set.picture)
    take(set.usability)
    isInterlaced = set.isInterlaced
    parameterSetProfile = set.profileIDC
    parameterSetLevel = set.levelIDC
  }

  private mutating func readHEVC(_ record: HEVCConfigurationBox) {
    coding = "HEVC"
    profile = CodingNames.hevcProfile(
      Int(record.generalProfileIDC), constraints: record.generalConstraintIndicatorFlags)
    tier = record.generalTierFlag == 0 ? "Main" : "High"
    level = CodingNames.hevcLevel(Int(record.generalLevelIDC))
    chromaFormat = CodingNames.chroma(Int(record.chromaFormatIDC))
    bitDepth = Int(record.bitDepthLumaMinus8) + 8
    chromaBitDepth = Int(record.bitDepthChromaMinus8) + 8
    let units = record.arrays.first { $0.nalUnitType == 33 }
    guard let unit = units?.nalUnits.first, let set = HEVCSequenceParameterSet(unit) else { return }
    take(set.picture)
    maxReorderedPictures = set.maxReorderedPictures
    take(set.usability)
    isInterlaced = set.isInterlaced || set.usability?.isFieldSequence == true
    parameterSetProfile = set.profileIDC
    parameterSetLevel = set.levelIDC
  }

  private mutating func readVVC(_ record: VVCConfigurationBox) {
    coding = "VVC"
    let units = record.arrays.first { $0.nalUnitType == 15 }
    let set = units?.nalUnits.first.flatMap { VVCSequenceParameterSet($0) }
    let hasProfile = record.ptlPresentFlag == 1
    if let set {
      take(set.picture)
      parameterSetProfile = set.profile?.profileIDC
      parameterSetLevel = set.profile?.levelIDC
    } else if hasProfile {
      (width, height) = (Int(record.maxPictureWidth), Int(record.maxPictureHeight))
      chromaFormat = CodingNames.chroma(Int(record.chromaFormatIDC))
      bitDepth = Int(record.bitDepthMinus8) + 8
    }
    let native = record.nativePTL
    let said =
      hasProfile
      ? (
        Int(native.generalProfileIDC), Int(native.generalTierFlag), Int(native.generalLevelIDC)
      ) : set?.profile
    guard let (profileIDC, tierFlag, levelIDC) = said else { return }
    profile = CodingNames.vvcProfile(profileIDC)
    tier = tierFlag == 0 ? "Main" : "High"
    level = CodingNames.vvcLevel(levelIDC)
  }

  private mutating func readEVC(_ record: EVCConfigurationBox) {
    coding = "EVC"
    let names = ["Baseline", "Main", "Baseline Still Picture", "Main Still Picture"]
    profile = record.profileIDC < 4 ? names[Int(record.profileIDC)] : nil
    chromaFormat = CodingNames.chroma(Int(record.chromaFormatIDC))
    bitDepth = Int(record.bitDepthLumaMinus8) + 8
    chromaBitDepth = Int(record.bitDepthChromaMinus8) + 8
    width = Int(record.picWidthInLumaSamples)
    height = Int(record.picHeightInLumaSamples)
  }

  private mutating func readAV1(_ record: AV1CodecConfigurationBox) {
    coding = "AV1"
    profile = CodingNames.av1Profile(Int(record.seqProfile))
    tier = record.seqTier0 == 0 ? "Main" : "High"
    level = CodingNames.av1Level(Int(record.seqLevelIdx0))
    let isHalf = (record.chromaSubsamplingX == 1, record.chromaSubsamplingY == 1)
    chromaFormat =
      record.monochrome == 1 ? "4:0:0" : isHalf.0 ? isHalf.1 ? "4:2:0" : "4:2:2" : "4:4:4"
    bitDepth = record.bitDepth
    chromaBitDepth = record.monochrome == 1 ? nil : record.bitDepth
    guard let header = AV1SequenceHeader(in: record.configOBUs) else { return }
    take(header.picture)
    colour = header.colour
    pictureRate = header.pictureRate
    parameterSetProfile = header.profile
    parameterSetLevel = header.levelIndex
  }

  private mutating func readVP(_ type: FourCC, _ record: VPCodecConfigurationBox) {
    coding = type == "vp08" ? "VP8" : "VP9"
    profile = type == "vp08" ? nil : "profile \(record.profile)"
    level = record.level >= 10 ? "\(record.level / 10).\(record.level % 10)" : nil
    bitDepth = Int(record.bitDepth)
    chromaBitDepth = bitDepth
    chromaFormat =
      record.chromaSubsampling < 4
      ? ["4:2:0", "4:2:0", "4:2:2", "4:4:4"][Int(record.chromaSubsampling)] : nil
    guard record.version > 0 else { return }
    var said = Colour()
    said.primaries = Int(record.colourPrimaries)
    said.transfer = Int(record.transferCharacteristics)
    said.matrix = Int(record.matrixCoefficients)
    said.isFullRange = record.videoFullRangeFlag == 1
    colour = said
  }

  /// MPEG-4 visual and its elders, by the descriptor.
  private mutating func readMPEG(_ entry: BoxNode) {
    guard let descriptor = entry.elementaryStreamDescriptor,
      let indication = descriptor.objectTypeIndication
    else { return }
    let info = descriptor.decoderSpecificInfo ?? Bytes()
    switch indication {
    case 0x20:
      coding = "MPEG-4 Visual"
      let layer = VisualObjectLayer(info)
      if let names = layer.profileAndLevel.flatMap({ VisualObjectLayer.names($0) }) {
        (profile, level) = (names.profile, names.level)
      }
      (width, height) = (layer.width, layer.height)
      guard layer.width != nil else { return }
      (chromaFormat, bitDepth, chromaBitDepth) = ("4:2:0", 8, 8)
      isInterlaced = layer.isInterlaced
      pixelAspect = layer.pixelAspect
      pictureRate = layer.pictureRate
    case 0x60...0x65, 0x6A:
      coding = indication == 0x6A ? "MPEG-1 video" : "MPEG-2 video"
      if indication < 0x66 {
        profile =
          ["Simple", "Main", "SNR Scalable", "Spatially Scalable", "High", "4:2:2"][
            Int(indication - 0x60)]
      }
      guard let header = MPEG2SequenceHeader(info) else { return }
      (width, height) = (header.width, header.height)
      chromaFormat = CodingNames.chroma(header.chromaFormat)
      (bitDepth, chromaBitDepth) = (8, 8)
      profile = header.profileName ?? profile
      level = header.levelName
      isInterlaced = header.isInterlaced
      pictureRate = header.pictureRate
    case 0x6C: coding = "JPEG"
    default: break
    }
  }

  private mutating func readProRes(_ type: FourCC) {
    switch type {
    case "apco": profile = "422 Proxy"
    case "apcs": profile = "422 LT"
    case "apcn": profile = "422"
    case "apch": profile = "422 HQ"
    case "ap4h": profile = "4444"
    case "ap4x": profile = "4444 XQ"
    default: return
    }
    coding = "ProRes"
    let isFull = profile?.hasPrefix("4444") == true
    chromaFormat = isFull ? "4:4:4" : "4:2:2"
    bitDepth = isFull ? 12 : 10
    chromaBitDepth = bitDepth
  }

  private mutating func readDolbyVision(_ entry: BoxNode) {
    guard let record = entry.dolbyVisionConfiguration else { return }
    dolbyVision = DolbyVision(
      profile: Int(record.profile), level: Int(record.level),
      compatibilityID: Int(record.blSignalCompatibilityID))
  }
}

extension BoxNode {
  /// The Dolby Vision configuration of a sample entry, in any of its boxes.
  var dolbyVisionConfiguration: DolbyVisionConfigurationBox? {
    for type: FourCC in ["dvcC", "dvvC", "dvwC"] {
      if let box = child(type)?.fields(as: DolbyVisionConfigurationBox.self) { return box }
    }
    return nil
  }
}
