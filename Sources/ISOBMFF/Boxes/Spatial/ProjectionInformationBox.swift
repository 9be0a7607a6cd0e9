/// Projection information (`prji`).
///
/// ISO Base Media File Format and Apple HEVC Stereo Video, "Projection information box".
public struct ProjectionInformationBox: Box {
  /// The code `prji`.
  public static let type: FourCC = "prji"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// `rect` as a camera sees, `equi` equirectangular, `hequ` half of it, `fish` a fisheye, `prim` a
  /// parametric immersive lens.
  public var projectionKind: FourCC = "rect"

  /// Rectilinear.
  public init() {}

  /// Walks version, flags, projection_kind.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let shown = projectionKind
    try coder.code(
      "projection_kind", &projectionKind,
      meaning:
        .name(
          of: shown.rawValue,
          [
            0x7265_6374: "rectilinear", 0x6571_7569: "equirectangular",
            0x6865_7175: "half equirectangular", 0x6669_7368: "fisheye",
            0x7072_696D: "parametric immersive",
          ]))
  }
}
