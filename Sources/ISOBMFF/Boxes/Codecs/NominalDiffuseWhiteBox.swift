/// Nominal diffuse white (`ndwt`): how bright white paper is meant to look.
///
/// ISO/IEC 23008-12, 6.5.
public struct NominalDiffuseWhiteBox: Box {
  /// The code `ndwt`.
  public static let type: FourCC = "ndwt"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The luminance, in 0.0001 candela a square metre.
  public var luminance: UInt32 = 0

  /// Not said.
  public init() {}

  /// Walks version, flags, diffuse_white_luminance.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("diffuse_white_luminance", &luminance)
  }
}
