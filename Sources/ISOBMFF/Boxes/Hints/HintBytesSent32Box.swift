/// Bytes sent by a hint track, in 32 bits: `totl` with and `tpay` without RTP headers.
///
/// ISO/IEC 14496-12, 9.1.5.
public struct HintBytesSent32Box: Box {
  /// The code `totl`; the layout of `tpay` is the same.
  public static let type: FourCC = "totl"

  /// Bytes.
  public var bytesSent: UInt32 = 0

  /// Nothing sent.
  public init() {}

  /// Walks the number.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("bytessent", &bytesSent)
  }
}
