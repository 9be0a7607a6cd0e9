/// Layered HEVC configuration (`lhvC`): the further layers, such as the second eye of spatial video.
///
/// ISO/IEC 14496-15, 9.5.3.1.
public struct LayeredHEVCConfigurationBox: Box {
  /// The code `lhvC`.
  public static let type: FourCC = "lhvC"

  /// The version of the record, 1.
  public var configurationVersion: UInt8 = 1
  private var reserved1: UInt8 = 0xF
  /// How many segments a picture has that can be decoded by themselves, in the bit stream's terms.
  public var minSpatialSegmentationIDC: UInt16 = 0
  private var reserved2: UInt8 = 0x3F
  /// 0: unknown; 1: slices; 2: tiles; 3: wavefronts.
  public var parallelismType: UInt8 = 0
  private var reserved3: UInt8 = 3
  /// Temporal layers; 0 where not known.
  public var numTemporalLayers: UInt8 = 0
  /// Whether one may switch up at every picture of a layer.
  public var temporalIDNested: UInt8 = 0
  /// The length of a NAL unit's length, less 1: 0, 1 or 3.
  public var lengthSizeMinusOne: UInt8 = 3
  /// Parameter sets and SEI messages, by type.
  public var arrays: [NALUnitArray] = []

  /// A record without parameter sets.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("configurationVersion", &configurationVersion)
    try coder.bits("reserved", &reserved1, 4)
    try coder.bits("min_spatial_segmentation_idc", &minSpatialSegmentationIDC, 12)
    try coder.bits("reserved", &reserved2, 6)
    try coder.bits("parallelismType", &parallelismType, 2)
    try coder.bits("reserved", &reserved3, 2)
    try coder.bits("numTemporalLayers", &numTemporalLayers, 3)
    try coder.bits("temporalIdNested", &temporalIDNested, 1)
    try coder.bits("lengthSizeMinusOne", &lengthSizeMinusOne, 2)
    try coder.nalUnitArrays(&arrays, named: CodingNames.hevcUnit)
  }
}
