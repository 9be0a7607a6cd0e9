/// Ambient viewing environment (`amve`): the light of the room that a picture was made for.
///
/// ISO/IEC 14496-12, 12.1.9.
public struct AmbientViewingEnvironmentBox: Box {
  /// The code `amve`.
  public static let type: FourCC = "amve"

  /// The illuminance in units of 0.0001 lux.
  public var ambientIlluminance: UInt32 = 0
  /// The x coordinate of the light in CIE 1931, in units of 0.00002.
  public var ambientLightX: UInt16 = 0
  /// The y coordinate of the light in CIE 1931, in units of 0.00002.
  public var ambientLightY: UInt16 = 0

  /// A dark room.
  public init() {}

  /// Walks illuminance and light.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("ambient_illuminance", &ambientIlluminance)
    try coder.integer("ambient_light_x", &ambientLightX)
    try coder.integer("ambient_light_y", &ambientLightY)
  }
}
