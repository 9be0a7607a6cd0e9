/// Producer reference time (`prft`): what the clock said when the next fragment was made.
///
/// ISO/IEC 14496-12, 8.16.5.
public struct ProducerReferenceTimeBox: Box {
  /// The code `prft`.
  public static let type: FourCC = "prft"

  /// 1: media time of 64 bits; 0: of 32.
  public var version: UInt8 = 0
  /// When the clock was read: 0 on entering the encoder, 1 on leaving it, 2 when the fragment was
  /// finished, 4 when it was written, 8 and 0x18 otherwise.
  public var flags: UInt32 = 0
  /// The track whose time this is.
  public var referenceTrackID: UInt32 = 0
  /// The clock as NTP has it: seconds since 1900-01-01 00:00 UTC, 32.32.
  public var ntpTimestamp: UInt64 = 0
  /// The time in the track, in ticks of its media timescale.
  public var mediaTime: UInt64 = 0

  /// All zero.
  public init() {}

  /// Walks version, flags, track, clock, and time.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(
      &version, flags: &flags, newest: 1,
      named: [
        0x18: "with a constant offset to real time", 1: "when leaving the encoder",
        2: "when the fragment was finished", 4: "when the fragment was written",
        8: "at an arbitrary but consistent time",
      ])
    try coder.integer("reference_track_ID", &referenceTrackID)
    let seconds = ntpTimestamp >> 32
    try coder.integer(
      "ntp_timestamp", &ntpTimestamp, meaning: .text("\(seconds) s since 1900-01-01 00:00 UTC"))
    try coder.integer(
      "media_time", &mediaTime, size: version == 1 ? 8 : 4, meaning: .mediaTicks)
  }
}
