/// Projection header (`prhd`): how the sphere is turned.
///
/// Spherical Video V2, "Projection Header Box".
public struct ProjectionHeaderBox: Box {
  /// The code `prhd`.
  public static let type: FourCC = "prhd"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Degrees about the upward axis, 16.16.
  public var yaw: Int32 = 0
  /// Degrees about the axis to the right, 16.16.
  public var pitch: Int32 = 0
  /// Degrees about the axis forward, 16.16.
  public var roll: Int32 = 0

  /// Not turned.
  public init() {}

  /// Walks version, flags, pose_yaw_degrees, pose_pitch_degrees, pose_roll_degrees.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.fixed("pose_yaw_degrees", &yaw, fractionBits: 16)
    try coder.fixed("pose_pitch_degrees", &pitch, fractionBits: 16)
    try coder.fixed("pose_roll_degrees", &roll, fractionBits: 16)
  }
}
