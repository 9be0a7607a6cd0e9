/// Stereoscopic video (`st3d`): how the two views lie in a picture.
///
/// Spherical Video V2, "Stereoscopic 3D Video Box".
public struct StereoscopicVideoBox: Box {
  /// The code `st3d`.
  public static let type: FourCC = "st3d"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 0: one view; 1: top and bottom; 2: left and right; 3: as the mesh says; 4: right and left.
  public var stereoMode: UInt8 = 0

  /// One view.
  public init() {}

  /// Walks version, flags, stereo_mode.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let shown = stereoMode
    try coder.integer(
      "stereo_mode", &stereoMode,
      meaning:
        .name(
          of: shown,
          [
            0: "monoscopic", 1: "top and bottom", 2: "left and right", 3: "as the mesh says",
            4: "right and left",
          ]))
  }
}
