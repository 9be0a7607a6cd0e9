/// Video media header (`vmhd`).
///
/// ISO/IEC 14496-12, 12.1.2.
public struct VideoMediaHeaderBox: Box {
  /// The code `vmhd`.
  public static let type: FourCC = "vmhd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// How the picture is composed; 0 copies.
  public var graphicsMode: UInt16 = 0
  /// Red, green and blue for the graphics mode.
  public var opcolor: [UInt16] = [0, 0, 0]

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let mode = graphicsMode
    try coder.integer(
      "graphicsmode", &graphicsMode,
      meaning: .name(
        of: mode,
        [
          0: "copy", 0x20: "blend", 0x24: "transparent", 0x40: "dither copy",
          0x100: "straight alpha", 0x101: "alpha premultiplied with white",
          0x102: "alpha premultiplied with black", 0x103: "composition, dither copy",
          0x104: "straight alpha blend",
        ]))
    try coder.list("opcolor", &opcolor, of: 0, count: 3, stride: 2) {
      (value, coder) throws(BoxError) in try coder.integer("value", &value)
    }
  }
}
