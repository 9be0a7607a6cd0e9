/// The profile of a track of pictures (`VPRF` inside the box `PROF`).
///
/// Not published; as public readers know it.
public struct VideoProfileBox: Box {
  /// The code `VPRF`.
  public static let type: FourCC = "VPRF"

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
  /// 1: encrypted; 2: a varying bit rate; 4: a varying frame rate; 8: interlaced.
  public var attributes: UInt32 = 0
  /// The average, in kilobits a second.
  public var averageBitrate: UInt32 = 0
  /// The most, in kilobits a second.
  public var maxBitrate: UInt32 = 0
  /// Frames a second, 16.16.
  public var averageFrameRate: UInt32 = 0
  /// Frames a second at most, 16.16.
  public var maxFrameRate: UInt32 = 0
  /// Pixels in a row.
  public var width: UInt16 = 0
  /// Rows.
  public var height: UInt16 = 0
  /// The width of a pixel.
  public var horizontalSpacing: UInt16 = 1
  /// The height of a pixel.
  public var verticalSpacing: UInt16 = 1

  /// Nothing said.
  public init() {}

  /// Walks version, flags, track_ID, codec, codec_information, attributes, average_bitrate,
  /// max_bitrate, average_frame_rate, max_frame_rate, width, height, pixel_aspect_horizontal,
  /// pixel_aspect_vertical.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("track_ID", &trackID)
    try coder.code("codec", &codec)
    try coder.integer("codec_information", &codecInformation)
    try coder.integer("attributes", &attributes)
    try coder.integer("average_bitrate", &averageBitrate)
    try coder.integer("max_bitrate", &maxBitrate)
    try coder.fixed("average_frame_rate", &averageFrameRate, fractionBits: 16)
    try coder.fixed("max_frame_rate", &maxFrameRate, fractionBits: 16)
    try coder.integer("width", &width)
    try coder.integer("height", &height)
    try coder.integer("pixel_aspect_horizontal", &horizontalSpacing)
    try coder.integer("pixel_aspect_vertical", &verticalSpacing)
  }
}
