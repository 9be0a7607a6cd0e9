/// Baseline (`blin`): how far apart the two cameras were.
///
/// ISO Base Media File Format and Apple HEVC Stereo Video, "Stereo camera system baseline box".
public struct StereoBaselineBox: Box {
  /// The code `blin`.
  public static let type: FourCC = "blin"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The distance, in micrometres.
  public var baseline: UInt32 = 0

  /// No distance.
  public init() {}

  /// Walks version, flags, baseline_value.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("baseline_value", &baseline)
  }
}
