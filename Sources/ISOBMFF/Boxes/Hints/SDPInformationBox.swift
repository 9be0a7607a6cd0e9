/// The session of a track of RTP hints (`sdp ` inside `hnti`).
///
/// ISO/IEC 14496-12, 9.1.4.3.
public struct SDPInformationBox: Box {
  /// The code `sdp `.
  public static let type: FourCC = "sdp "

  /// What belongs into the description of the session.
  public var sdpText = Bytes()

  /// No description.
  public init() {}

  /// Walks the text, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.restAsText("sdptext", &sdpText)
  }
}
