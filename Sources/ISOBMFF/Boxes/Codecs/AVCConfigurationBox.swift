/// AVC configuration (`avcC`): parameter sets, and how long the lengths of NAL units are.
///
/// ISO/IEC 14496-15, 5.3.3.1 and 5.4.2.1.
public struct AVCConfigurationBox: Box {
  /// The code `avcC`.
  public static let type: FourCC = "avcC"

  /// The fields that High profiles add; many muxers leave them out.
  public struct HighProfileFields: Hashable, Sendable {
    var reserved1: UInt8 = 0x3F
    /// 0: monochrome; 1: 4:2:0; 2: 4:2:2; 3: 4:4:4.
    public var chromaFormat: UInt8 = 1
    var reserved2: UInt8 = 0x1F
    /// Bits of a luma sample, less 8.
    public var bitDepthLumaMinus8: UInt8 = 0
    var reserved3: UInt8 = 0x1F
    /// Bits of a chroma sample, less 8.
    public var bitDepthChromaMinus8: UInt8 = 0
    /// Sequence parameter set extensions.
    public var sequenceParameterSetExtensions: [Bytes] = []

    /// 4:2:0 in eight bits.
    public init() {}
  }

  /// The version of the record, 1.
  public var configurationVersion: UInt8 = 1
  /// The profile, as in the sequence parameter set.
  public var profileIndication: UInt8 = 66
  /// The constraint flags, as in the sequence parameter set.
  public var profileCompatibility: UInt8 = 0
  /// Ten times the level.
  public var levelIndication: UInt8 = 10
  private var reserved1: UInt8 = 0x3F
  /// The length of a NAL unit's length, less 1: 0, 1 or 3.
  public var lengthSizeMinusOne: UInt8 = 3
  private var reserved2: UInt8 = 7
  /// Sequence parameter sets, as NAL units.
  public var sequenceParameterSets: [Bytes] = []
  /// Picture parameter sets, as NAL units.
  public var pictureParameterSets: [Bytes] = []
  /// The fields of High profiles, where the record has them.
  public var highProfile: HighProfileFields?

  /// A record without parameter sets.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("configurationVersion", &configurationVersion)
    let constraints = Int(profileCompatibility)
    let profile = Int(profileIndication)
    try coder.integer("AVCProfileIndication", &profileIndication) {
      CodingNames.avcProfile($0, constraints: constraints)
    }
    try coder.integer("profile_compatibility", &profileCompatibility)
    try coder.integer("AVCLevelIndication", &levelIndication) {
      CodingNames.avcLevel($0, profile: profile, constraints: constraints).map { "level " + $0 }
    }
    try coder.bits("reserved", &reserved1, 6)
    try coder.bits("lengthSizeMinusOne", &lengthSizeMinusOne, 2, named: CodingNames.lengthSize)
    try coder.bits("reserved", &reserved2, 3)
    var count = UInt64(sequenceParameterSets.count)
    try coder.bits("numOfSequenceParameterSets", &count, 5)
    try coder.nalUnits("sequenceParameterSets", &sequenceParameterSets, count: count)
    count = UInt64(pictureParameterSets.count)
    try coder.integer("numOfPictureParameterSets", &count, size: 1)
    try coder.nalUnits("pictureParameterSets", &pictureParameterSets, count: count)
    if coder.direction == .reading {
      highProfile = hasHighProfileFields(coder) ? HighProfileFields() : nil
    }
    guard var high = highProfile else { return }
    try coder.bits("reserved", &high.reserved1, 6)
    try coder.bits("chroma_format", &high.chromaFormat, 2, named: CodingNames.chroma)
    try coder.bits("reserved", &high.reserved2, 5)
    try coder.bits("bit_depth_luma_minus8", &high.bitDepthLumaMinus8, 3, named: CodingNames.depth)
    try coder.bits("reserved", &high.reserved3, 5)
    try coder.bits(
      "bit_depth_chroma_minus8", &high.bitDepthChromaMinus8, 3, named: CodingNames.depth)
    count = UInt64(high.sequenceParameterSetExtensions.count)
    try coder.integer("numOfSequenceParameterSetExt", &count, size: 1)
    try coder.nalUnits(
      "sequenceParameterSetExts", &high.sequenceParameterSetExtensions, count: count)
    highProfile = high
  }

  /// Whether what is left can be the fields of a High profile, and not some padding.
  private func hasHighProfileFields(_ coder: FieldCoder) -> Bool {
    guard ![66, 77, 88].contains(profileIndication), let head = coder.peek(4) else { return false }
    var skipped = 4
    for _ in 0..<head[3] {
      guard let length = coder.peek(2, skipping: skipped) else { return false }
      skipped += 2 + Int(length.integer(at: 0, as: UInt16.self))
    }
    return skipped <= coder.remaining ?? 0
  }
}
