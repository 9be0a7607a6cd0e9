/// The source of received RTP packets (`rssr`).
///
/// ISO/IEC 14496-12, 9.4.1.2.
public struct ReceivedSSRCBox: Box {
  /// The code `rssr`.
  public static let type: FourCC = "rssr"

  /// The identifier of the source in the packets.
  public var ssrc: UInt32 = 0

  /// Source 0.
  public init() {}

  /// Walks the identifier.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("SSRC", &ssrc)
  }
}
