/// Packets sent by a hint track, in 64 bits (`nump`).
///
/// ISO/IEC 14496-12, 9.1.5.
public struct HintPacketsSentBox: Box {
  /// The code `nump`.
  public static let type: FourCC = "nump"

  /// Packets.
  public var packetsSent: UInt64 = 0

  /// Nothing sent.
  public init() {}

  /// Walks the number.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("packetssent", &packetsSent)
  }
}
