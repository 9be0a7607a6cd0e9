/// Apple Lossless configuration (`alac` inside an `alac` entry, or inside `wave`).
///
/// Apple Lossless Audio Codec, ALACMagicCookieDescription; a channel layout may follow.
public struct ALACSpecificBox: Box {
  /// The code `alac`.
  public static let type: FourCC = "alac"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Samples of one channel in a packet.
  public var frameLength: UInt32 = 4096
  /// The version of the stream, 0.
  public var compatibleVersion: UInt8 = 0
  /// Bits of a sample.
  public var bitDepth: UInt8 = 16
  /// Tuning parameter.
  public var pb: UInt8 = 40
  /// Tuning parameter.
  public var mb: UInt8 = 10
  /// Tuning parameter.
  public var kb: UInt8 = 14
  /// Channels.
  public var channelCount: UInt8 = 2
  /// Not used, 255.
  public var maxRun: UInt16 = 255
  /// The largest packet in bytes; 0 where not known.
  public var maxFrameBytes: UInt32 = 0
  /// Bits a second; 0 where not known.
  public var avgBitRate: UInt32 = 0
  /// Samples a second.
  public var sampleRate: UInt32 = 44100

  /// A stereo stream of 16 bits.
  public init() {}

  /// Walks version, flags, and the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("frameLength", &frameLength)
    try coder.integer("compatibleVersion", &compatibleVersion)
    try coder.integer("bitDepth", &bitDepth)
    try coder.integer("pb", &pb)
    try coder.integer("mb", &mb)
    try coder.integer("kb", &kb)
    try coder.integer("numChannels", &channelCount)
    try coder.integer("maxRun", &maxRun)
    try coder.integer("maxFrameBytes", &maxFrameBytes)
    try coder.integer("avgBitRate", &avgBitRate)
    try coder.integer("sampleRate", &sampleRate)
  }
}
