/// Cubemap projection (`cbmp`).
///
/// Spherical Video V2, "Cubemap Projection Box".
public struct CubemapProjectionBox: Box {
  /// The code `cbmp`.
  public static let type: FourCC = "cbmp"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How the faces lie in the picture; 0: three by two.
  public var layout: UInt32 = 0
  /// Pixels around each face.
  public var padding: UInt32 = 0

  /// Three by two, without padding.
  public init() {}

  /// Walks version, flags, layout, padding.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("layout", &layout)
    try coder.integer("padding", &padding)
  }
}
