/// The profile of a track of sound (`APRF` inside the box `PROF`).
///
/// Not published; as public readers know it.
public struct AudioProfileBox: Box {
  /// The code `APRF`.
  public static let type: FourCC = "APRF"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The track.
  public var trackID: UInt32 = 0
  /// The coding, as a sample entry names it.
  public var codec = FourCC(rawValue: 0)
  /// A number that the coding defines.
  public var codecInformation: UInt32 = 0
  /// 1: encrypted; 2: a varying bit rate; 4: two languages.
  public var attributes: UInt32 = 0
  /// The average, in kilobits a second.
  public var averageBitrate: UInt32 = 0
  /// The most, in kilobits a second.
  public var maxBitrate: UInt32 = 0
  /// Samples a second.
  public var samplingRate: UInt32 = 0
  /// How many channels.
  public var channelCount: UInt32 = 0

  /// Nothing said.
  public init() {}

  /// Walks version, flags, track_ID, codec, codec_information, attributes, average_bitrate,
  /// max_bitrate, sampling_rate, channel_count.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("track_ID", &trackID)
    try coder.code("codec", &codec)
    try coder.integer("codec_information", &codecInformation)
    try coder.integer("attributes", &attributes)
    try coder.integer("average_bitrate", &averageBitrate)
    try coder.integer("max_bitrate", &maxBitrate)
    try coder.integer("sampling_rate", &samplingRate)
    try coder.integer("channel_count", &channelCount)
  }
}
