/// A zoom from one image of a slideshow to the next (`zoom`).
///
/// ISO/IEC 23008-12.
public struct ZoomTransitionEffectProperty: Box {
  /// The code `zoom`.
  public static let type: FourCC = "zoom"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Whether the image grows or shrinks.
  public var transitionDirection: UInt8 = 0
  /// The shape.
  public var transitionShape: UInt8 = 0

  /// A zoom in the first shape.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("transition_direction", &transitionDirection, 1)
    try coder.bits("transition_shape", &transitionShape, 7)
  }
}
