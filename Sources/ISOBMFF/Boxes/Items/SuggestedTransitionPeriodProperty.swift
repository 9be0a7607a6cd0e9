/// How long the change from one image to the next should take (`stpe`).
///
/// ISO/IEC 23008-12.
public struct SuggestedTransitionPeriodProperty: Box {
  /// The code `stpe`.
  public static let type: FourCC = "stpe"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The period, in units of the standard.
  public var transitionPeriod: UInt8 = 0

  /// No time.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("transition_period", &transitionPeriod)
  }
}
