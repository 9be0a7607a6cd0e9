/// The largest packet sent by a hint track (`pmax`).
///
/// ISO/IEC 14496-12, 9.1.5.
public struct HintLargestPacketBox: Box {
  /// The code `pmax`.
  public static let type: FourCC = "pmax"

  /// Bytes, with RTP headers.
  public var bytes: UInt32 = 0

  /// Nothing sent.
  public init() {}

  /// Walks the number.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("bytes", &bytes)
  }
}
