/// The absolute time of a track fragment of Smooth Streaming (`tfxd`).
///
/// Smooth Streaming Protocol, 2.2.4.4. Times are ticks of the track.
public struct FragmentTimeBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, 6D1D9B05-42D5-44E6-80E2-141DAFF757B2.
  public static let userType: Bytes? = [
    0x6D, 0x1D, 0x9B, 0x05, 0x42, 0xD5, 0x44, 0xE6, 0x80, 0xE2, 0x14, 0x1D, 0xAF, 0xF7, 0x57, 0xB2,
  ]

  /// 1: times of 64 bits.
  public var version: UInt8 = 1
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// When the fragment starts.
  public var time: UInt64 = 0
  /// How long it lasts.
  public var duration: UInt64 = 0

  /// The start of the track.
  public init() {}

  /// Walks version, flags, FragmentAbsoluteTime, FragmentDuration.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let width = version == 1 ? 8 : 4
    try coder.integer("FragmentAbsoluteTime", &time, size: width, meaning: .mediaTicks)
    try coder.integer("FragmentDuration", &duration, size: width, meaning: .mediaTicks)
  }
}
