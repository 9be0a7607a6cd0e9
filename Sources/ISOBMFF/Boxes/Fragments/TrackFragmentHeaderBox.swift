/// Track fragment header (`tfhd`): defaults of one track in a fragment.
///
/// ISO/IEC 14496-12, 8.8.7. Flags say which fields are there.
public struct TrackFragmentHeaderBox: Box {
  /// The code `tfhd`.
  public static let type: FourCC = "tfhd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The track.
  public var trackID: UInt32 = 0
  /// Bytes from the start of the file; with flag 1.
  public var baseDataOffset: UInt64 = 0
  /// The sample entry, from 1; with flag 2.
  public var sampleDescriptionIndex: UInt32 = 0
  /// Ticks of the media timescale; with flag 8.
  public var defaultSampleDuration: UInt32 = 0
  /// Bytes; with flag 0x10.
  public var defaultSampleSize: UInt32 = 0
  /// Dependencies and whether a sample is no sync sample; with flag 0x20.
  public var defaultSampleFlags: UInt32 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(
      &version, flags: &flags,
      named: [
        1: "base offset", 2: "sample entry", 8: "duration", 0x10: "size", 0x20: "sample flags",
        0x1_0000: "no samples", 0x2_0000: "offsets from the fragment",
      ])
    try coder.integer("track_ID", &trackID)
    try coder.integer("base_data_offset", &baseDataOffset, size: flags & 1 != 0 ? 8 : 0)
    try coder.integer(
      "sample_description_index", &sampleDescriptionIndex, size: flags & 2 != 0 ? 4 : 0)
    try coder.integer(
      "default_sample_duration", &defaultSampleDuration, size: flags & 8 != 0 ? 4 : 0,
      meaning: .mediaTicks)
    try coder.integer("default_sample_size", &defaultSampleSize, size: flags & 0x10 != 0 ? 4 : 0)
    let sample = defaultSampleFlags
    try coder.integer(
      "default_sample_flags", &defaultSampleFlags, size: flags & 0x20 != 0 ? 4 : 0,
      meaning: .sampleFlags(sample))
  }
}
