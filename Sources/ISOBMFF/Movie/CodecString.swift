/// The codec of a track as the `codecs` parameter of a MIME type names it.
///
/// RFC 6381; ISO/IEC 14496-15, Annex E; and the bindings of AV1 and VP9.
public enum CodecString {
  /// The name of the codec of a sample entry; just the type of the entry, where nothing more is known.
  ///
  /// Encrypted entries are named by their original format.
  public static func of(_ entry: BoxNode) -> String {
    var type = entry.type
    if let scheme = entry.child("sinf") ?? entry.child("rinf"),
      let original = scheme.child(OriginalFormatBox.self)
    {
      type = original.dataFormat
    }
    return visual(type, entry) ?? audio(type, entry) ?? "\(type)"
  }

  private static func visual(_ type: FourCC, _ entry: BoxNode) -> String? {
    switch type {
    case "avc1", "avc2", "avc3", "avc4":
      entry.child(AVCConfigurationBox.self).map {
        let bytes = [$0.profileIndication, $0.profileCompatibility, $0.levelIndication]
        return "\(type)." + bytes.map { hex($0, 2) }.joined()
      }
    case "hvc1", "hev1", "hvc2", "hev2":
      entry.child(HEVCConfigurationBox.self).map { "\(type)." + hevc($0) }
    case "vvc1", "vvi1":
      entry.child(VVCConfigurationBox.self).flatMap {
        guard $0.ptlPresentFlag == 1 else { return nil }
        let record = $0.nativePTL
        let tier = record.generalTierFlag == 0 ? "L" : "H"
        return "\(type).\(record.generalProfileIDC).\(tier)\(record.generalLevelIDC)"
      }
    case "av01":
      entry.child(AV1CodecConfigurationBox.self).map {
        let tier = $0.seqTier0 == 0 ? "M" : "H"
        let level = decimal(Int($0.seqLevelIdx0), 2)
        return "av01.\($0.seqProfile).\(level)\(tier).\(decimal($0.bitDepth, 2))"
      }
    case "vp08", "vp09":
      entry.child(VPCodecConfigurationBox.self).map {
        ([type.description] + [$0.profile, $0.level, $0.bitDepth].map { decimal(Int($0), 2) })
          .joined(separator: ".")
      }
    case "dvh1", "dvhe", "dvav", "dva1", "dav1":
      dolbyVision(entry).map {
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
        return descriptor.audioSpecificConfig.map { "mp4a.40.\($0.objectType)" } ?? "mp4a.40"
      }
    default: nil
    }
  }

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

  private static func dolbyVision(_ entry: BoxNode) -> DolbyVisionConfigurationBox? {
    for type: FourCC in ["dvcC", "dvvC", "dvwC"] {
      if let box = entry.child(type)?.fields(as: DolbyVisionConfigurationBox.self) { return box }
    }
    return nil
  }

  /// RFC 6381, 3.3: the profile and level from the visual object sequence.
  private static func mpeg4Visual(_ entry: BoxNode) -> String? {
    guard let descriptor = entry.elementaryStreamDescriptor,
      let indication = descriptor.objectTypeIndication
    else { return nil }
    let info = descriptor.decoderSpecificInfo ?? Bytes()
    guard indication == 0x20, info.count >= 5,
      info.integer(at: 0, as: UInt32.self) == 0x0000_01B0
    else { return "mp4v." + hex(indication, 2) }
    return "mp4v.20.\(info[4])"
  }

  private static func hex(_ value: some BinaryInteger, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func decimal(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension BoxNode {
  /// The `esds` of a sample entry: right inside, or in QuickTime's `wave`; nil where there is none.
  public var elementaryStreamDescriptor: ElementaryStreamDescriptorBox? {
    child(ElementaryStreamDescriptorBox.self)
      ?? child("wave")?.child(ElementaryStreamDescriptorBox.self)
  }
}
