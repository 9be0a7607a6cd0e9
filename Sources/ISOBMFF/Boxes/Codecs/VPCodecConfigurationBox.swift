/// VP8 and VP9 configuration (`vpcC`).
///
/// VP Codec ISO Media File Format Binding, "VP Codec Configuration Box"; version 0 is that of its
/// first draft.
public struct VPCodecConfigurationBox: Box {
  /// The code `vpcC`.
  public static let type: FourCC = "vpcC"

  /// The version, 1, or 0 in old files.
  public var version: UInt8 = 1
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The profile, 0 to 3.
  public var profile: UInt8 = 0
  /// Ten times the level; 0 where not known.
  public var level: UInt8 = 0
  /// Bits of a sample: 8, 10 or 12.
  public var bitDepth: UInt8 = 8
  /// Version 0: the colour space.
  public var colorSpace: UInt8 = 0
  /// 0 and 1: 4:2:0; 2: 4:2:2; 3: 4:4:4.
  public var chromaSubsampling: UInt8 = 1
  /// Version 0: the transfer function.
  public var transferFunction: UInt8 = 0
  /// 1: the full range of values.
  public var videoFullRangeFlag: UInt8 = 0
  /// Colour primaries, as in ISO/IEC 23091-2.
  public var colourPrimaries: UInt8 = 2
  /// Transfer characteristics, as in ISO/IEC 23091-2.
  public var transferCharacteristics: UInt8 = 2
  /// Matrix coefficients, as in ISO/IEC 23091-2.
  public var matrixCoefficients: UInt8 = 2
  /// Data for the decoder, none for VP8 and VP9.
  public var codecInitializationData = Bytes()

  /// A record of an eight-bit 4:2:0 stream of no known colours.
  public init() {}

  /// Walks version, flags, and the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.integer("profile", &profile)
    try coder.integer("level", &level)
    try coder.bits("bitDepth", &bitDepth, 4)
    if version == 0 {
      try coder.bits("colorSpace", &colorSpace, 4)
      try coder.bits("chromaSubsampling", &chromaSubsampling, 4)
      try coder.bits("transferFunction", &transferFunction, 3)
      try coder.bits("videoFullRangeFlag", &videoFullRangeFlag, 1, named: CodingNames.range)
    } else {
      try coder.bits("chromaSubsampling", &chromaSubsampling, 3)
      try coder.bits("videoFullRangeFlag", &videoFullRangeFlag, 1, named: CodingNames.range)
      try coder.integer("colourPrimaries", &colourPrimaries, named: CodingNames.primaries)
      try coder.integer(
        "transferCharacteristics", &transferCharacteristics, named: CodingNames.transfer)
      try coder.integer("matrixCoefficients", &matrixCoefficients, named: CodingNames.matrix)
    }
    var size = UInt64(codecInitializationData.count)
    try coder.integer("codecInitializationDataSize", &size, size: 2)
    try coder.bytes(
      "codecInitializationData", &codecInitializationData, count: Int(clamping: size))
  }
}
