/// Hero eye (`hero`): which eye's view stands for both.
///
/// ISO Base Media File Format and Apple HEVC Stereo Video, "Hero stereo eye description box".
public struct HeroStereoEyeBox: Box {
  /// The code `hero`.
  public static let type: FourCC = "hero"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 0: neither; 1: left; 2: right.
  public var heroEyeIndicator: UInt8 = 0

  /// Neither.
  public init() {}

  /// Walks version, flags, hero_eye_indicator.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let shown = heroEyeIndicator
    try coder.integer(
      "hero_eye_indicator", &heroEyeIndicator,
      meaning:
        .name(of: shown, [0: "neither", 1: "left", 2: "right"]))
  }
}
