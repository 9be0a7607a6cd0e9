/// Content light level (`clli`).
///
/// ISO/IEC 14496-12, 12.1.6.
public struct ContentLightLevelBox: Box {
  /// The code `clli`.
  public static let type: FourCC = "clli"
  /// The brightest pixel, in candela a square metre.
  public var maxContentLightLevel: UInt16 = 0
  /// The brightest average of a picture, in candela a square metre.
  public var maxPicAverageLightLevel: UInt16 = 0

  /// All zero.
  public init() {}

  /// Walks max_content_light_level, max_pic_average_light_level.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("max_content_light_level", &maxContentLightLevel)
    try coder.integer("max_pic_average_light_level", &maxPicAverageLightLevel)
  }
}
