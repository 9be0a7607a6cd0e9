/// Bit rate of a 3GPP video stream (`bitr` inside `d263`).
///
/// 3GPP TS 26.244, 6.8.
public struct AverageBitrateBox: Box {
  /// The code `bitr`.
  public static let type: FourCC = "bitr"

  /// The average, in bits a second.
  public var averageBitrate: UInt32 = 0
  /// The most in any second.
  public var maxBitrate: UInt32 = 0

  /// Not said.
  public init() {}

  /// Walks Avg_Bitrate, Max_Bitrate.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("Avg_Bitrate", &averageBitrate)
    try coder.integer("Max_Bitrate", &maxBitrate)
  }
}
