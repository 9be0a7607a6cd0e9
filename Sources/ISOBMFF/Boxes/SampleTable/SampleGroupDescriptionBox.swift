/// Sample group descriptions (`sgpd`): what the groups of one kind mean.
///
/// ISO/IEC 14496-12, 8.9.3.
public struct SampleGroupDescriptionBox: Box {
  /// The code `sgpd`.
  public static let type: FourCC = "sgpd"

  /// 0: entries without a length; 1: with; 2 and 3: with a default index.
  public var version: UInt8 = 1
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The kind of grouping.
  public var groupingType = FourCC(rawValue: 0)
  /// The length of every description in bytes, or 0 where each has its own.
  public var defaultLength: UInt32 = 0
  /// The group of samples that are in none; from version 2.
  public var defaultGroupDescriptionIndex: UInt32 = 0
  /// How many descriptions there are.
  public var entryCount: UInt32 = 0
  /// The descriptions, one after the other, each behind its own length where that varies.
  public var entries = Bytes()

  /// No descriptions.
  public init() {}

  /// Walks version, flags, kind, lengths, and the descriptions.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 3)
    try coder.code("grouping_type", &groupingType)
    try coder.integer("default_length", &defaultLength, size: version >= 1 ? 4 : 0)
    try coder.integer(
      "default_group_description_index", &defaultGroupDescriptionIndex,
      size: version >= 2 ? 4 : 0)
    try coder.integer("entry_count", &entryCount)
    try coder.rest("entries", &entries)
  }
}
