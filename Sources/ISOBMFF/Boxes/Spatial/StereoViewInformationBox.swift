/// Stereo view information (`stri`): which eyes a track has pictures for.
///
/// ISO Base Media File Format and Apple HEVC Stereo Video, "Stereo view information box".
public struct StereoViewInformationBox: Box {
  /// The code `stri`.
  public static let type: FourCC = "stri"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved: UInt8 = 0
  /// 1: the left eye's view comes second.
  public var eyeViewsReversed: UInt8 = 0
  /// 1: there are more than two views.
  public var hasAdditionalViews: UInt8 = 0
  /// 1: there is a view for the right eye.
  public var hasRightEyeView: UInt8 = 1
  /// 1: there is a view for the left eye.
  public var hasLeftEyeView: UInt8 = 1

  /// Both eyes.
  public init() {}

  /// Walks version, flags, reserved, eye_views_reversed, has_additional_views, has_right_eye_view,
  /// has_left_eye_view.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("reserved", &reserved, 4)
    try coder.bits("eye_views_reversed", &eyeViewsReversed, 1)
    try coder.bits("has_additional_views", &hasAdditionalViews, 1)
    try coder.bits("has_right_eye_view", &hasRightEyeView, 1)
    try coder.bits("has_left_eye_view", &hasLeftEyeView, 1)
  }
}
