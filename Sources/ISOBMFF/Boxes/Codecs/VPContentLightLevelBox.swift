/// Content light level of VP9 (`CoLL`), an older form of `clli`.
///
/// VP Codec ISO Media File Format Binding, "Content Light Level Box".
public struct VPContentLightLevelBox: Box {
  /// The code `CoLL`.
  public static let type: FourCC = "CoLL"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The brightest pixel, in candela a square metre.
  public var maxCLL: UInt16 = 0
  /// The brightest average of a picture, in candela a square metre.
  public var maxFALL: UInt16 = 0

  /// Not said.
  public init() {}

  /// Walks version, flags, maxCLL, maxFALL.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("maxCLL", &maxCLL)
    try coder.integer("maxFALL", &maxFALL)
  }
}
