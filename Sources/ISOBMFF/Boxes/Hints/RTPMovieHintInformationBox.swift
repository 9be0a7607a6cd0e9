/// The session of a movie of RTP hints (`rtp ` inside `hnti`).
///
/// ISO/IEC 14496-12, 9.1.4.2.
public struct RTPMovieHintInformationBox: Box {
  /// The code `rtp `.
  public static let type: FourCC = "rtp "

  /// How the session is described.
  public var descriptionFormat: FourCC = "sdp "
  /// The description.
  public var sdpText = Bytes()

  /// No description.
  public init() {}

  /// Walks the format, and the text to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("descriptionformat", &descriptionFormat)
    try coder.restAsText("sdptext", &sdpText)
  }
}
