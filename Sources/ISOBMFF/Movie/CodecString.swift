/// The codec of a track as the `codecs` parameter of a MIME type names it.
///
/// RFC 6381; ISO/IEC 14496-15, Annex E; and the bindings of AV1, VP9, AC-4, MPEG-H and immersive
/// audio.
public enum CodecString {
  /// The name of the codec of a sample entry; just the type of the entry, where nothing more is known.
  ///
  /// Encrypted entries are named by their original format.
  public static func of(_ entry: BoxNode) -> String {
    let type = entry.codingType
    return visual(type, entry) ?? audio(type, entry) ?? text(type, entry) ?? "\(type)"
  }

  private static func visual(_ type: FourCC, _ entry: BoxNode) -> String? {
    switch type {
    case "avc1", "avc2", "avc3", "avc4":
      entry.child(AVCConfigurationBox.self).map {
        let bytes = [$0.profileIndication, $0.profileCompatibility, $0.levelIndication]
        return "\(type)." + bytes.map { hex($0, 2) }.joined()
      }
    case "svc1", "svc2", "mvc1", "mvc2":
      layeredAVC(entry).map { "\(type)." + $0.map { hex($0, 2) }.joined() }
    case "hvc1", "hev1", "hvc2", "hev2", "lhv1", "lhe1":
      entry.child(HEVCConfigurationBox.self).map { "\(type)." + hevc($0) }
    case "vvc1", "vvi1": entry.child(VVCConfigurationBox.self).flatMap { vvc(type, $0) }
    case "evc1": entry.child(EVCConfigurationBox.self).map { evc($0) }
    case "av01": entry.child(AV1CodecConfigurationBox.self).map { av1($0, entry) }
    case "vp08", "vp09":
      entry.child(VPCodecConfigurationBox.self).map { vp(type, $0) }
    case "dvh1", "dvhe", "dvav", "dva1", "dav1":
      entry.dolbyVisionConfiguration.map {
        "\(type).\(decimal(Int($0.profile), 2)).\(decimal(Int($0.level), 2))"
      }
    case "mp4v": mpeg4Visual(entry)
    default: nil
    }
  }

  private static func audio(_ type: FourCC, _ entry: BoxNode) -> String? {
    switch type {
    case "Opus": "opus"
    case "mp4a":
      entry.elementaryStreamDescriptor.flatMap { descriptor in
        guard let indication = descriptor.objectTypeIndication else { return nil }
        guard indication == 0x40 else { return "mp4a." + hex(indication, 2) }
        return descriptor.audioSpecificConfig.map { "mp4a.40.\($0.signalledObjectType)" }
          ?? "mp4a.40"
      }
    case "ac-4":
      // ETSI TS 103 190-2, E.13.
      entry.child(AC4SpecificBox.self).flatMap { record in
        guard let first = record.presentations.first else { return nil }
        let numbers = [record.bitstreamVersion, first.version, first.versionOne?.mdcompat ?? 0]
        return "ac-4." + numbers.map { decimal(Int($0), 2) }.joined(separator: ".")
      }
    case "mha1", "mha2", "mhm1", "mhm2":
      // ISO/IEC 23008-3, 21.
      entry.child(MHAConfigurationBox.self).map {
        "\(type).0x" + hex($0.profileLevelIndication, 2)
      }
    case "iamf": entry.child(IAConfigurationBox.self).flatMap { immersive($0) }
    default: nil
    }
  }

  private static func text(_ type: FourCC, _ entry: BoxNode) -> String? {
    switch type {
    case "mp4s":
      entry.elementaryStreamDescriptor?.objectTypeIndication.map { "mp4s." + hex($0, 2) }
    case "stpp":
      entry.fields(as: XMLSubtitleSampleEntry.self).flatMap {
        timedText(namespace: $0.namespace.textToNul, entry)
      }
    default: nil
    }
  }

  // MARK: Video

  /// ISO/IEC 14496-15, E.3.
  private static func hevc(_ record: HEVCConfigurationBox) -> String {
    let space = ["", "A", "B", "C"][Int(record.generalProfileSpace & 3)]
    var flags: UInt32 = 0
    for bit: UInt32 in 0..<32 where record.generalProfileCompatibilityFlags >> bit & 1 == 1 {
      flags |= 1 << (31 - bit)
    }
    let tier = record.generalTierFlag == 0 ? "L" : "H"
    var text = "\(space)\(record.generalProfileIDC).\(hex(flags, 1))"
    text += ".\(tier)\(record.generalLevelIDC)"
    var constraints = (0..<6).map {
      UInt8(truncatingIfNeeded: record.generalConstraintIndicatorFlags >> (40 - 8 * UInt64($0)))
    }
    while constraints.last == 0 { constraints.removeLast() }
    return text + constraints.map { "." + hex($0, 1) }.joined()
  }

  /// Profile, constraints and level of the layers above a base of AVC.
  private static func layeredAVC(_ entry: BoxNode) -> [UInt8]? {
    if let svc = entry.child(SVCConfigurationBox.self) {
      return [svc.profileIndication, svc.profileCompatibility, svc.levelIndication]
    }
    return entry.child(MVCConfigurationBox.self).map {
      [$0.profileIndication, $0.profileCompatibility, $0.levelIndication]
    }
  }

  /// ISO/IEC 14496-15, E.6: constraints in base 32 of RFC 4648 without zeros at the end, then
  /// sub-profiles, then the output layer set, each where there is something to say.
  private static func vvc(_ type: FourCC, _ record: VVCConfigurationBox) -> String? {
    guard record.ptlPresentFlag == 1 else { return nil }
    let native = record.nativePTL
    let tier = native.generalTierFlag == 0 ? "L" : "H"
    var text = "\(type).\(native.generalProfileIDC).\(tier)\(native.generalLevelIDC)"
    let flags = native.frameOnlyConstraintFlag << 7 | native.multiLayerEnabledFlag << 6
    var constraints = [flags | native.generalConstraintInfo] + Array(native.furtherConstraintInfo)
    while constraints.last == 0 { constraints.removeLast() }
    if !constraints.isEmpty { text += ".C" + base32(constraints) }
    if !native.generalSubProfileIDCs.isEmpty {
      let profiles = native.generalSubProfileIDCs.prefix(8)
      text += ".S" + profiles.map { hex($0, 1) }.joined(separator: "+")
    }
    if record.olsIdx > 0 {
      text += ".O\(record.olsIdx)"
      if record.numSublayers > 0 { text += "+\(record.numSublayers - 1)" }
    }
    return text
  }

  /// ISO/IEC 14496-15, E.9: keys with their values, but for those at their defaults.
  private static func evc(_ record: EVCConfigurationBox) -> String {
    var text = "evc1.vprf\(record.profileIDC).vlev\(record.levelIDC)"
    if record.toolsetIDCHigh != 0x1F_FFFF { text += ".vtoh" + hex(record.toolsetIDCHigh, 6) }
    if record.toolsetIDCLow != 0 { text += ".vtol" + hex(record.toolsetIDCLow, 6) }
    let (luma, chroma) = (record.bitDepthLumaMinus8, record.bitDepthChromaMinus8)
    if luma > 0 || chroma > 0 { text += ".vbit\(luma)\(chroma)" }
    let format = record.chromaFormatIDC
    if format != 1 { text += ".vcss" + ["400", "420", "422", "444"][Int(format & 3)] }
    return text
  }

  /// AV1 Codec ISO Media File Format Binding, 5: the fields behind the bit depth go together, and are
  /// left out where nothing differs from plain BT.709.
  private static func av1(_ record: AV1CodecConfigurationBox, _ entry: BoxNode) -> String {
    let tier = record.seqTier0 == 0 ? "M" : "H"
    let level = decimal(Int(record.seqLevelIdx0), 2)
    let text = "av01.\(record.seqProfile).\(level)\(tier).\(decimal(record.bitDepth, 2))"
    let isHalf = record.chromaSubsamplingX == 1 && record.chromaSubsamplingY == 1
    let isPlain = record.monochrome == 0 && isHalf
    let colour = AV1SequenceHeader(in: record.configOBUs)?.colour ?? entry.colourNumbers
    let samples =
      "\(record.chromaSubsamplingX)\(record.chromaSubsamplingY)"
      + "\(isHalf ? record.chromaSamplePosition : 0)"
    return text
      + optional(colour, isPlain: isPlain) { ".\(record.monochrome).\(samples)\($0)" }
  }

  /// VP Codec ISO Media File Format Binding, "Codecs Parameter String"; as for AV1.
  private static func vp(_ type: FourCC, _ record: VPCodecConfigurationBox) -> String {
    let numbers = [record.profile, record.level, record.bitDepth]
    let text = "\(type)." + numbers.map { decimal(Int($0), 2) }.joined(separator: ".")
    guard record.version > 0 else { return text }
    var colour = CodecDetails.Colour()
    colour.primaries = Int(record.colourPrimaries)
    colour.transfer = Int(record.transferCharacteristics)
    colour.matrix = Int(record.matrixCoefficients)
    colour.isFullRange = record.videoFullRangeFlag == 1
    let chroma = decimal(Int(record.chromaSubsampling), 2)
    return text
      + optional(colour, isPlain: record.chromaSubsampling < 2, rangeWidth: 2) { ".\(chroma)\($0)" }
  }

  /// The fields about samples and colours, which stand together or not at all.
  private static func optional(
    _ colour: CodecDetails.Colour?, isPlain: Bool, rangeWidth: Int = 1, _ text: (String) -> String
  ) -> String {
    let colour = colour ?? CodecDetails.Colour()
    let numbers = [colour.primaries, colour.transfer, colour.matrix]
    let isUsual = numbers == [1, 1, 1] || numbers == [2, 2, 2]
    guard !isPlain || !isUsual || colour.isFullRange else { return "" }
    let range = decimal(colour.isFullRange ? 1 : 0, rangeWidth)
    return text("." + numbers.map { decimal($0, 2) }.joined(separator: ".") + ".\(range)")
  }

  /// RFC 6381, 3.3: the profile and level from the visual object sequence.
  private static func mpeg4Visual(_ entry: BoxNode) -> String? {
    guard let descriptor = entry.elementaryStreamDescriptor,
      let indication = descriptor.objectTypeIndication
    else { return nil }
    let info = descriptor.decoderSpecificInfo ?? Bytes()
    guard indication == 0x20, let number = VisualObjectLayer(info).profileAndLevel else {
      return "mp4v." + hex(indication, 2)
    }
    return "mp4v.20.\(number)"
  }

  // MARK: Sound and text

  /// Immersive Audio Model and Formats, 6.3: both profiles, and the coding of the substreams.
  private static func immersive(_ record: IAConfigurationBox) -> String? {
    guard let sequence = record.sequence else { return nil }
    let codec = sequence.codec == "mp4a" ? "mp4a.40.2" : "\(sequence.codec)"
    let profiles = [sequence.primaryProfile, sequence.additionalProfile]
    return "iamf." + profiles.map { decimal($0, 3) }.joined(separator: ".") + ".\(codec)"
  }

  /// The profiles of TTML by their names (TTML Media Type Definition and Profile Registry).
  private static let timedTextProfiles = [
    ("ttml/profile/imsc1.2/text", "im3t"), ("ttml/profile/imsc1.1/text", "im2t"),
    ("ttml/profile/imsc1.1/image", "im2i"), ("ttml/profile/imsc1/text", "im1t"),
    ("ttml/profile/imsc1/image", "im1i"),
  ]

  /// ISO/IEC 14496-30, 5: `ttml`, and a profile that the MIME type or the namespaces name.
  private static func timedText(namespace: String, _ entry: BoxNode) -> String? {
    guard namespace.contains("http://www.w3.org/ns/ttml") else { return nil }
    let type = entry.child(MIMEBox.self)?.contentType.textToNul ?? ""
    if let start = type.ranges(of: "codecs=").first {
      let value = type[start.upperBound...].drop { $0 == "\"" }
      let profile = value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "|") }
      if !profile.isEmpty { return "stpp.ttml.\(profile)" }
    }
    let known = timedTextProfiles.first { namespace.contains($0.0) }
    return known.map { "stpp.ttml.\($0.1)" } ?? "stpp.ttml"
  }

  // MARK: Numbers

  private static func hex(_ value: some BinaryInteger, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func decimal(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// RFC 4648, 6, without padding.
  private static func base32(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    var bits = BitReader(Bytes(bytes))
    var text = ""
    while bits.remaining > 0 {
      let width = min(5, bits.remaining)
      text.append(alphabet[bits.take(width) << (5 - width)])
    }
    return text
  }
}

extension BoxNode {
  /// The `esds` of a sample entry: right inside, or in QuickTime's `wave`; nil where there is none.
  public var elementaryStreamDescriptor: ElementaryStreamDescriptorBox? {
    child(ElementaryStreamDescriptorBox.self)
      ?? child("wave")?.child(ElementaryStreamDescriptorBox.self)
  }

  /// The numbers of the first `colr` that has some.
  fileprivate var colourNumbers: CodecDetails.Colour? {
    let boxes = children.compactMap { $0.fields(as: ColourInformationBox.self) }
    return boxes.first(where: \.hasNumbers).map {
      var colour = CodecDetails.Colour()
      colour.primaries = Int($0.colourPrimaries)
      colour.transfer = Int($0.transferCharacteristics)
      colour.matrix = Int($0.matrixCoefficients)
      colour.isFullRange = $0.isFullRange == true
      return colour
    }
  }
}
