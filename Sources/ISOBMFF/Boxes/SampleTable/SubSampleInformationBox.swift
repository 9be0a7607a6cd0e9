/// Sub-sample information (`subs`): the parts that samples consist of.
///
/// ISO/IEC 14496-12, 8.7.7.
public struct SubSampleInformationBox: Box {
  /// The code `subs`.
  public static let type: FourCC = "subs"

  /// A sample with parts.
  public struct Entry: Hashable, Sendable {
    /// How many samples after the one before it, from 1.
    public var sampleDelta: UInt32 = 0
    /// Its parts.
    public var subSamples: [SubSample] = []
  }

  /// A part of a sample.
  public struct SubSample: Hashable, Sendable {
    /// Its length in bytes.
    public var size: UInt32 = 0
    /// Its priority.
    public var priority: UInt8 = 0
    /// Whether it can be left out.
    public var discardable: UInt8 = 0
    /// What the codec says.
    public var codecSpecificParameters: UInt32 = 0
  }

  /// 1: sizes of 32 bits; 0: of 16.
  public var version: UInt8 = 0
  /// What the codec says.
  public var flags: UInt32 = 0
  /// The samples with parts, in order.
  public var entries: [Entry] = []

  /// No parts.
  public init() {}

  /// Walks version, flags, and the counted samples.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let width = version == 1 ? 4 : 2
    try coder.countedList("entries", &entries, of: Entry(), stride: 6) {
      (entry, coder) throws(BoxError) in
      try coder.integer("sample_delta", &entry.sampleDelta)
      var count = UInt16(truncatingIfNeeded: entry.subSamples.count)
      try coder.integer("subsample_count", &count)
      try coder.list(
        "subsamples", &entry.subSamples, of: SubSample(), count: UInt64(count), stride: width + 6
      ) { (part, coder) throws(BoxError) in
        try coder.integer("subsample_size", &part.size, size: width)
        try coder.integer("subsample_priority", &part.priority)
        try coder.integer("discardable", &part.discardable)
        try coder.integer("codec_specific_parameters", &part.codecSpecificParameters)
      }
    }
  }
}
