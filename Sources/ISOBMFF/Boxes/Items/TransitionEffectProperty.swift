/// How one image of a slideshow gives way to the next (`wipe`, `fade`, `splt`).
///
/// ISO/IEC 23008-12. The type of the box names the effect.
public struct TransitionEffectProperty: Box {
  /// The code `wipe`.
  public static let type: FourCC = "wipe"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The form of the effect, such as where a wipe begins.
  public var transitionDirection: UInt8 = 0

  /// The first form of the effect.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("transition_direction", &transitionDirection)
  }
}
