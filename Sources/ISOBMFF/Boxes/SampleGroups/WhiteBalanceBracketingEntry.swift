/// White balance bracketing (`wbbr`).
///
/// ISO/IEC 23008-12.
public struct WhiteBalanceBracketingEntry: Layout {
  /// The compensation from blue to amber.
  public var blueAmber: UInt16 = 0
  /// The compensation from green to magenta.
  public var greenMagenta: Int8 = 0

  /// No difference.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("blue_amber", &blueAmber)
    try coder.integer("green_magenta", &greenMagenta)
  }
}
