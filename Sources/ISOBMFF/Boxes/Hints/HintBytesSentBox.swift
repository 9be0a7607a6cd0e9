/// Bytes sent by a hint track, in 64 bits: `trpy` with and `tpyl` without RTP headers, `dmed` from
/// media tracks, `dimm` from the hints themselves, `drep` repeated.
///
/// ISO/IEC 14496-12, 9.1.5.
public struct HintBytesSentBox: Box {
  /// The code `trpy`; the layout of the others is the same.
  public static let type: FourCC = "trpy"

  /// Bytes.
  public var bytesSent: UInt64 = 0

  /// Nothing sent.
  public init() {}

  /// Walks the number.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("bytessent", &bytesSent)
  }
}
