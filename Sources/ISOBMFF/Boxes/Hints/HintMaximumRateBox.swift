/// The largest data rate of a hint track (`maxr`).
///
/// ISO/IEC 14496-12, 9.1.5.
public struct HintMaximumRateBox: Box {
  /// The code `maxr`.
  public static let type: FourCC = "maxr"

  /// The length of the period that was measured, in milliseconds.
  public var period: UInt32 = 0
  /// The most bytes that were sent in any such period, with RTP headers.
  public var bytes: UInt32 = 0

  /// Nothing sent.
  public init() {}

  /// Walks period and bytes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("period", &period)
    try coder.integer("bytes", &bytes)
  }
}
