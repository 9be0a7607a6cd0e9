/// Track fragment random access (`tfra`): where the sync samples of a fragmented track are.
///
/// ISO/IEC 14496-12, 8.8.10.
public struct TrackFragmentRandomAccessBox: Box {
  /// The code `tfra`.
  public static let type: FourCC = "tfra"

  /// 1: times and offsets of 64 bits; 0: of 32.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The track.
  public var trackID: UInt32 = 0
  private var reserved: UInt32 = 0
  /// How many bytes the number of a `traf` has, less 1.
  public var lengthSizeOfTrafNumber: UInt8 = 0
  /// How many bytes the number of a `trun` has, less 1.
  public var lengthSizeOfTrunNumber: UInt8 = 0
  /// How many bytes the number of a sample has, less 1.
  public var lengthSizeOfSampleNumber: UInt8 = 0
  /// Presentation time in ticks of the media timescale, offset of the `moof` in bytes from the start
  /// of the file, and the numbers of `traf`, `trun` and sample, from 1.
  public var entries = BigEndianTable(columns: Self.columns(times: 4, numbers: 1, 1, 1))

  private static func columns(
    times: Int, numbers traf: Int, _ trun: Int, _ sample: Int
  ) -> [BigEndianTable.Column] {
    [
      .init("time", size: times), .init("moof_offset", size: times),
      .init("traf_number", size: traf), .init("trun_number", size: trun),
      .init("sample_delta", size: sample),
    ]
  }

  /// No entries.
  public init() {}

  /// Walks version, flags, track, widths, and the counted entries.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.integer("track_ID", &trackID)
    try coder.bits("reserved", &reserved, 26)
    try coder.bits("length_size_of_traf_num", &lengthSizeOfTrafNumber, 2)
    try coder.bits("length_size_of_trun_num", &lengthSizeOfTrunNumber, 2)
    try coder.bits("length_size_of_sample_num", &lengthSizeOfSampleNumber, 2)
    let columns = Self.columns(
      times: version == 1 ? 8 : 4, numbers: Int(lengthSizeOfTrafNumber) + 1,
      Int(lengthSizeOfTrunNumber) + 1, Int(lengthSizeOfSampleNumber) + 1)
    var count = UInt64(entries.count)
    try coder.integer("number_of_entry", &count, size: 4)
    try coder.table("entries", &entries, columns: columns, count: count)
  }
}
