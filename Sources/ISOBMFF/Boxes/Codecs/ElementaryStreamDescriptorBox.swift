/// Elementary stream descriptor (`esds`): the codec and its configuration, of MPEG-4 audio and video.
///
/// ISO/IEC 14496-14, 6.7.2; the descriptors are those of ISO/IEC 14496-1, 7.2.6.
public struct ElementaryStreamDescriptorBox: Box {
  /// The code `esds`.
  public static let type: FourCC = "esds"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The descriptors at the top: one ES_Descriptor as a rule.
  public var descriptors: [Descriptor] = []

  /// No descriptors.
  public init() {}

  /// Walks version, flags, and the descriptors.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try Descriptor.fields("descriptors", &descriptors, &coder, limit: coder.remaining ?? 0)
  }

  /// The first descriptor of a tag at any depth; nil where there is none.
  private func first(_ tag: UInt8) -> Descriptor? {
    Descriptor.first(tag, in: descriptors)
  }

  /// Which coding: 0x40 AAC and its kin, 0x20 MPEG-4 video, 0x69 and 0x6B MP3; nil where not said.
  public var objectTypeIndication: UInt8? { first(4)?.decoderConfig?.objectTypeIndication }

  /// 4: visual; 5: audio; nil where not said.
  public var streamType: UInt8? { first(4)?.decoderConfig?.streamType }

  /// The most bits in any second; nil where not said.
  public var maxBitrate: UInt32? { first(4)?.decoderConfig?.maxBitrate }

  /// Bits a second over the whole, 0 where they vary; nil where not said.
  public var avgBitrate: UInt32? { first(4)?.decoderConfig?.avgBitrate }

  /// What the decoder needs to begin, such as an ``AudioSpecificConfig``; nil where there is none.
  public var decoderSpecificInfo: Bytes? { first(5)?.rest }

  /// What the decoder of an audio stream needs to begin; nil unless it is MPEG-4 or MPEG-2 AAC.
  public var audioSpecificConfig: AudioSpecificConfig? {
    guard let type = objectTypeIndication, type == 0x40 || (0x66...0x68).contains(type),
      let info = decoderSpecificInfo
    else { return nil }
    return AudioSpecificConfig(info)
  }
}
