/// The earliest (`tmin`) or latest (`tmax`) sending of a packet, from its time.
///
/// ISO/IEC 14496-12, 9.1.5.
public struct HintRelativeTimeBox: Box {
  /// The code `tmin`; the layout of `tmax` is the same.
  public static let type: FourCC = "tmin"

  /// Milliseconds.
  public var time: Int32 = 0

  /// Nothing sent.
  public init() {}

  /// Walks the number.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("time", &time)
  }
}
