/// Sample scale (`stsl`): how pictures fill a track that is larger or smaller.
///
/// ISO/IEC 14496-12, an early edition; withdrawn since.
public struct SampleScaleBox: Box {
  /// The code `stsl`.
  public static let type: FourCC = "stsl"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved: UInt8 = 0
  /// 1: all sizes of pictures are scaled to that of the track.
  public var constraintFlag: UInt8 = 0
  /// How they are scaled.
  public var scaleMethod: UInt8 = 0
  /// The place of the centre, in pixels to the right of that of the track.
  public var displayCenterX: Int16 = 0
  /// The place of the centre, in pixels below that of the track.
  public var displayCenterY: Int16 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("reserved", &reserved, 7)
    try coder.bits("constraint_flag", &constraintFlag, 1)
    let method = scaleMethod
    try coder.integer(
      "scale_method", &scaleMethod,
      meaning: .name(
        of: method, [1: "fill", 2: "hidden", 3: "meet", 4: "slice in x", 5: "slice in y"]))
    try coder.integer("display_center_x", &displayCenterX)
    try coder.integer("display_center_y", &displayCenterY)
  }
}
