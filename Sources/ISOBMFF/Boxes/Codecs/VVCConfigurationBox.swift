/// VVC configuration (`vvcC`): profile, tier and level, parameter sets, and how long the lengths of
/// NAL units are.
///
/// ISO/IEC 14496-15, 11.2.4.2 and 11.2.4.3.
public struct VVCConfigurationBox: Box {
  /// The code `vvcC`.
  public static let type: FourCC = "vvcC"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved1: UInt8 = 0x1F
  /// The length of a NAL unit's length, less 1: 0, 1 or 3.
  public var lengthSizeMinusOne: UInt8 = 3
  /// Whether the fields up to the frame rate are there.
  public var ptlPresentFlag: UInt8 = 0
  /// The output layer set.
  public var olsIdx: UInt16 = 0
  /// Temporal sublayers.
  public var numSublayers: UInt8 = 0
  /// 0: not said; 1: constant; 2: constant in every temporal sublayer.
  public var constantFrameRate: UInt8 = 0
  /// 0: monochrome; 1: 4:2:0; 2: 4:2:2; 3: 4:4:4.
  public var chromaFormatIDC: UInt8 = 1
  /// Bits of a sample, less 8.
  public var bitDepthMinus8: UInt8 = 0
  private var reserved2: UInt8 = 0x1F
  /// Profile, tier and level.
  public var nativePTL = VVCPTLRecord()
  /// The widest picture, in pixels.
  public var maxPictureWidth: UInt16 = 0
  /// The highest picture, in pixels.
  public var maxPictureHeight: UInt16 = 0
  /// Pictures in 256 seconds; 0 where not said.
  public var avgFrameRate: UInt16 = 0
  /// Parameter sets and SEI messages, by type.
  public var arrays: [NALUnitArray] = []

  /// Types of NAL units of which there is one: operating points, decoding capabilities.
  private static let singleTypes: Set<UInt8> = [12, 13]

  /// A record without profile and parameter sets.
  public init() {}

  /// Walks version, flags, and the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("reserved", &reserved1, 5)
    try coder.bits("LengthSizeMinusOne", &lengthSizeMinusOne, 2, named: CodingNames.lengthSize)
    try coder.bits("ptl_present_flag", &ptlPresentFlag, 1)
    if ptlPresentFlag == 1 {
      try coder.bits("ols_idx", &olsIdx, 9)
      try coder.bits("num_sublayers", &numSublayers, 3)
      try coder.bits("constant_frame_rate", &constantFrameRate, 2)
      try coder.bits("chroma_format_idc", &chromaFormatIDC, 2, named: CodingNames.chroma)
      try coder.bits("bit_depth_minus8", &bitDepthMinus8, 3, named: CodingNames.depth)
      try coder.bits("reserved", &reserved2, 5)
      try nativePTL.fields(&coder, sublayerCount: Int(numSublayers))
      try coder.integer("max_picture_width", &maxPictureWidth)
      try coder.integer("max_picture_height", &maxPictureHeight)
      try coder.integer("avg_frame_rate", &avgFrameRate)
    }
    try coder.nalUnitArrays(
      &arrays, typeBits: 5, single: Self.singleTypes, named: CodingNames.vvcUnit)
  }
}
