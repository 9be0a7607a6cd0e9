/// Mastering display of VP9 (`SmDm`), an older form of `mdcv`.
///
/// VP Codec ISO Media File Format Binding, "SMPTE-2086 Mastering Display Metadata Box".
public struct VPMasteringDisplayBox: Box {
  /// The code `SmDm`.
  public static let type: FourCC = "SmDm"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Red, the x coordinate, 0.16.
  public var redX: UInt16 = 0
  /// Red, the y coordinate, 0.16.
  public var redY: UInt16 = 0
  /// Green, the x coordinate, 0.16.
  public var greenX: UInt16 = 0
  /// Green, the y coordinate, 0.16.
  public var greenY: UInt16 = 0
  /// Blue, the x coordinate, 0.16.
  public var blueX: UInt16 = 0
  /// Blue, the y coordinate, 0.16.
  public var blueY: UInt16 = 0
  /// The white point, the x coordinate, 0.16.
  public var whiteX: UInt16 = 0
  /// The white point, the y coordinate, 0.16.
  public var whiteY: UInt16 = 0
  /// The brightest, in candela a square metre, 24.8.
  public var luminanceMax: UInt32 = 0
  /// The darkest, in candela a square metre, 18.14.
  public var luminanceMin: UInt32 = 0

  /// All zero.
  public init() {}

  /// Walks version, flags, the primaries, the white point, and the luminances.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.fixed("primaryRChromaticity_x", &redX, fractionBits: 16)
    try coder.fixed("primaryRChromaticity_y", &redY, fractionBits: 16)
    try coder.fixed("primaryGChromaticity_x", &greenX, fractionBits: 16)
    try coder.fixed("primaryGChromaticity_y", &greenY, fractionBits: 16)
    try coder.fixed("primaryBChromaticity_x", &blueX, fractionBits: 16)
    try coder.fixed("primaryBChromaticity_y", &blueY, fractionBits: 16)
    try coder.fixed("whitePointChromaticity_x", &whiteX, fractionBits: 16)
    try coder.fixed("whitePointChromaticity_y", &whiteY, fractionBits: 16)
    try coder.fixed("luminanceMax", &luminanceMax, fractionBits: 8)
    try coder.fixed("luminanceMin", &luminanceMin, fractionBits: 14)
  }
}
