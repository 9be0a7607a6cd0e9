/// Equirectangular projection (`equi`).
///
/// Spherical Video V2, "Equirectangular Projection Box". Bounds are fractions of the picture, 0.32.
public struct EquirectangularProjectionBox: Box {
  /// The code `equi`.
  public static let type: FourCC = "equi"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// What is cut off above.
  public var top: UInt32 = 0
  /// What is cut off below.
  public var bottom: UInt32 = 0
  /// What is cut off on the left.
  public var left: UInt32 = 0
  /// What is cut off on the right.
  public var right: UInt32 = 0

  /// The full sphere.
  public init() {}

  /// Walks version, flags, projection_bounds_top, projection_bounds_bottom, projection_bounds_left,
  /// projection_bounds_right.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.fixed("projection_bounds_top", &top, fractionBits: 32)
    try coder.fixed("projection_bounds_bottom", &bottom, fractionBits: 32)
    try coder.fixed("projection_bounds_left", &left, fractionBits: 32)
    try coder.fixed("projection_bounds_right", &right, fractionBits: 32)
  }
}
