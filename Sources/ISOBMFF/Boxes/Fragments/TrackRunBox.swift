/// Track run (`trun`): samples of one track that lie one after the other.
///
/// ISO/IEC 14496-12, 8.8.8. Flags say which fields are there.
public struct TrackRunBox: Box {
  /// The code `trun`.
  public static let type: FourCC = "trun"

  /// 1: composition offsets are signed.
  public var version: UInt8 = 0
  /// 1 data offset, 4 first sample's flags, 0x100 durations, 0x200 sizes, 0x400 flags, 0x800
  /// composition offsets.
  public var flags: UInt32 = 0
  /// How many samples there are.
  public var sampleCount: UInt32 = 0
  /// Bytes from the base of the fragment; with flag 1.
  public var dataOffset: Int32 = 0
  /// The flags of the first sample; with flag 4.
  public var firstSampleFlags: UInt32 = 0
  /// The samples; without columns where the fragment's defaults hold for all.
  public var samples = BigEndianTable(columns: [])

  /// No samples.
  public init() {}

  /// Walks version, flags, count, and the fields that the flags name.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(
      &version, flags: &flags, newest: 1,
      named: [
        1: "data offset", 4: "first sample's flags", 0x100: "durations", 0x200: "sizes",
        0x400: "sample flags", 0x800: "composition offsets",
      ])
    try coder.integer("sample_count", &sampleCount)
    try coder.integer("data_offset", &dataOffset, size: flags & 1 != 0 ? 4 : 0)
    let first = firstSampleFlags
    try coder.integer(
      "first_sample_flags", &firstSampleFlags, size: flags & 4 != 0 ? 4 : 0,
      meaning: .sampleFlags(first))
    var columns: [BigEndianTable.Column] = []
    if flags & 0x100 != 0 { columns.append(.init("sample_duration")) }
    if flags & 0x200 != 0 { columns.append(.init("sample_size")) }
    if flags & 0x400 != 0 { columns.append(.init("sample_flags")) }
    if flags & 0x800 != 0 {
      columns.append(.init("sample_composition_time_offset", isSigned: version == 1))
    }
    guard !columns.isEmpty else { return }
    try coder.table("samples", &samples, columns: columns, count: UInt64(sampleCount))
  }
}
