/// Track extends (`trex`): defaults of a track's fragments.
///
/// ISO/IEC 14496-12, 8.8.3.
public struct TrackExtendsBox: Box {
  /// The code `trex`.
  public static let type: FourCC = "trex"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The track.
  public var trackID: UInt32 = 0
  /// The sample entry, from 1.
  public var defaultSampleDescriptionIndex: UInt32 = 1
  /// Ticks of the media timescale.
  public var defaultSampleDuration: UInt32 = 0
  /// Bytes.
  public var defaultSampleSize: UInt32 = 0
  /// Dependencies and whether a sample is no sync sample.
  public var defaultSampleFlags: UInt32 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("track_ID", &trackID)
    try coder.integer("default_sample_description_index", &defaultSampleDescriptionIndex)
    try coder.integer(
      "default_sample_duration", &defaultSampleDuration, meaning: .mediaTicks)
    try coder.integer("default_sample_size", &defaultSampleSize)
    let sample = defaultSampleFlags
    try coder.integer("default_sample_flags", &defaultSampleFlags, meaning: .sampleFlags(sample))
  }
}
