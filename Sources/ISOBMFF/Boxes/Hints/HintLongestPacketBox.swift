/// The longest packet sent by a hint track (`dmax`).
///
/// ISO/IEC 14496-12, 9.1.5.
public struct HintLongestPacketBox: Box {
  /// The code `dmax`.
  public static let type: FourCC = "dmax"

  /// Milliseconds.
  public var time: UInt32 = 0

  /// Nothing sent.
  public init() {}

  /// Walks the number.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("time", &time)
  }
}
