/// How long an image of a slideshow should be shown (`ssld`).
///
/// ISO/IEC 23008-12.
public struct SuggestedTimeDisplayDurationProperty: Box {
  /// The code `ssld`.
  public static let type: FourCC = "ssld"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The duration, in units of the standard.
  public var duration: UInt16 = 0

  /// No time.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("duration", &duration)
  }
}
