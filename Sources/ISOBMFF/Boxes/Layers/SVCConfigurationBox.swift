/// SVC configuration (`svcC`): parameter sets, and how long the lengths of NAL units are.
///
/// ISO/IEC 14496-15, 6.5.3.
public struct SVCConfigurationBox: Box {
  /// The code `svcC`.
  public static let type: FourCC = "svcC"

  /// The version of the record, 1.
  public var configurationVersion: UInt8 = 1
  /// The profile, as in the sequence parameter set.
  public var profileIndication: UInt8 = 83
  /// The constraint flags, as in the sequence parameter set.
  public var profileCompatibility: UInt8 = 0
  /// Ten times the level.
  public var levelIndication: UInt8 = 10
  /// 1: the track has all that it needs, with the tracks it refers to.
  public var completeRepresentation: UInt8 = 0
  private var reserved1: UInt8 = 0x1F
  /// The length of a NAL unit's length, less 1: 0, 1 or 3.
  public var lengthSizeMinusOne: UInt8 = 3
  private var reserved2: UInt8 = 0
  /// Sequence parameter sets and subset ones, as NAL units.
  public var sequenceParameterSets: [Bytes] = []
  /// Picture parameter sets, as NAL units.
  public var pictureParameterSets: [Bytes] = []

  /// A record without parameter sets.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("configurationVersion", &configurationVersion)
    try coder.integer("AVCProfileIndication", &profileIndication)
    try coder.integer("profile_compatibility", &profileCompatibility)
    try coder.integer("AVCLevelIndication", &levelIndication)
    try coder.bits("complete_representation", &completeRepresentation, 1)
    try coder.bits("reserved", &reserved1, 5)
    try coder.bits("lengthSizeMinusOne", &lengthSizeMinusOne, 2)
    try coder.bits("reserved", &reserved2, 1)
    try coder.layerParameterSets(&sequenceParameterSets, &pictureParameterSets)
  }
}

extension FieldCoder {
  /// A 7-bit count of sequence parameter sets, an 8-bit one of picture parameter sets, and both.
  mutating func layerParameterSets(
    _ sequence: inout [Bytes], _ picture: inout [Bytes]
  ) throws(BoxError) {
    var count = UInt64(sequence.count)
    try bits("numOfSequenceParameterSets", &count, 7)
    try nalUnits("sequenceParameterSets", &sequence, count: count)
    count = UInt64(picture.count)
    try integer("numOfPictureParameterSets", &count, size: 1)
    try nalUnits("pictureParameterSets", &picture, count: count)
  }
}
