/// Multiview configuration (`mvcC`, `mvdC`, `a3dC`): parameter sets, and how long the lengths of NAL
/// units are.
///
/// ISO/IEC 14496-15, 7.5.3. The record of MVC+D and 3D-AVC (`mvdC`, `a3dC`) has the same fields.
public struct MVCConfigurationBox: Box {
  /// The code `mvcC`.
  public static let type: FourCC = "mvcC"
  /// A `3dpr` box may follow in `mvdC` and `a3dC`.
  public static let holdsBoxes = true

  /// The version of the record, 1.
  public var configurationVersion: UInt8 = 1
  /// The profile, as in the sequence parameter set.
  public var profileIndication: UInt8 = 118
  /// The constraint flags, as in the sequence parameter set.
  public var profileCompatibility: UInt8 = 0
  /// Ten times the level.
  public var levelIndication: UInt8 = 10
  /// 1: the track has all that it needs, with the tracks it refers to.
  public var completeRepresentation: UInt8 = 0
  /// 1: the samples of the track are whole access units with those of the tracks it refers to.
  public var explicitAUTrack: UInt8 = 0
  private var reserved1: UInt8 = 0xF
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
    try coder.bits("explicit_au_track", &explicitAUTrack, 1)
    try coder.bits("reserved", &reserved1, 4)
    try coder.bits("lengthSizeMinusOne", &lengthSizeMinusOne, 2)
    try coder.bits("reserved", &reserved2, 1)
    try coder.layerParameterSets(&sequenceParameterSets, &pictureParameterSets)
  }
}
