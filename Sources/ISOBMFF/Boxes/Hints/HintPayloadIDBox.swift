/// The payload of RTP packets (`payt`): its number, and what it stands for.
///
/// ISO/IEC 14496-12, 9.1.5.
public struct HintPayloadIDBox: Box {
  /// The code `payt`.
  public static let type: FourCC = "payt"

  /// The number in the packets.
  public var payloadID: UInt32 = 0
  /// The value of `rtpmap` in the description of the session.
  public var rtpMap = Bytes()

  /// Payload 0.
  public init() {}

  /// Walks the number, and the counted text.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("payloadID", &payloadID)
    var count = UInt64(rtpMap.count)
    try coder.integer("count", &count, size: 1)
    try coder.text("rtpmap_string", &rtpMap, count: Int(count))
  }
}
