/// The processor that an alternate movie asks for (`rmcs`).
///
/// QuickTime File Format, "CPU speed atom".
public struct ReferenceMovieSpeedBox: Box {
  /// The code `rmcs`.
  public static let type: FourCC = "rmcs"

  /// 0.
  public var flags: UInt32 = 0
  /// The lowest speed, in a scale of its own: 1 to 5.
  public var speed: UInt16 = 0

  /// Any processor.
  public init() {}

  /// Walks flags, cpu_speed.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("flags", &flags)
    try coder.integer("cpu_speed", &speed)
  }
}
