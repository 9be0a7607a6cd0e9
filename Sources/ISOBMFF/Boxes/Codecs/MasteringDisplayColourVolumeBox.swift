/// Mastering display colour volume (`mdcv`).
///
/// ISO/IEC 14496-12, 12.1.7.
public struct MasteringDisplayColourVolumeBox: Box {
  /// The code `mdcv`.
  public static let type: FourCC = "mdcv"

  /// A chromaticity, in steps of 0.00002.
  public struct Chromaticity: Hashable, Sendable {
    /// The x coordinate.
    public var x: UInt16 = 0
    /// The y coordinate.
    public var y: UInt16 = 0

    /// The origin.
    public init() {}

    mutating func fields(_ name: String, _ coder: inout FieldCoder) throws(BoxError) {
      try coder.integer(name + "_x", &x)
      try coder.integer(name + "_y", &y)
    }
  }

  /// Green, the first in the file.
  public var green = Chromaticity()
  /// Blue.
  public var blue = Chromaticity()
  /// Red.
  public var red = Chromaticity()
  /// The white point.
  public var whitePoint = Chromaticity()
  /// The brightest, in 0.0001 candela a square metre.
  public var maxLuminance: UInt32 = 0
  /// The darkest, in 0.0001 candela a square metre.
  public var minLuminance: UInt32 = 0

  /// All zero.
  public init() {}

  /// Walks the three primaries, the white point, and the luminances.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try green.fields("display_primaries_green", &coder)
    try blue.fields("display_primaries_blue", &coder)
    try red.fields("display_primaries_red", &coder)
    try whitePoint.fields("white_point", &coder)
    try coder.integer(
      "max_display_mastering_luminance", &maxLuminance, named: CodingNames.luminance)
    try coder.integer(
      "min_display_mastering_luminance", &minLuminance, named: CodingNames.luminance)
  }
}
