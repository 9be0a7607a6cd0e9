/// Timescale of a hint entry (`tims`).
///
/// ISO/IEC 14496-12, 9.1.2.
public struct HintTimescaleBox: Box {
  /// The code `tims`.
  public static let type: FourCC = "tims"
  /// Ticks of the packets' time stamps a second.
  public var timescale: UInt32 = 0

  /// A timescale of 0.
  public init() {}

  /// Walks timescale.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("timescale", &timescale)
  }
}
