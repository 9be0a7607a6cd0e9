/// Packets sent by a hint track, in 32 bits (`npck`).
///
/// ISO/IEC 14496-12, 9.1.5.
public struct HintPacketsSent32Box: Box {
  /// The code `npck`.
  public static let type: FourCC = "npck"

  /// Packets.
  public var packetsSent: UInt32 = 0

  /// Nothing sent.
  public init() {}

  /// Walks the number.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("packetssent", &packetsSent)
  }
}
