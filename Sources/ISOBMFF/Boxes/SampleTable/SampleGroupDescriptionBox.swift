/// Sample group descriptions (`sgpd`): what the groups of one kind mean.
///
/// ISO/IEC 14496-12, 8.9.3.
public struct SampleGroupDescriptionBox: Box {
  /// The code `sgpd`.
  public static let type: FourCC = "sgpd"

  /// One description.
  public struct Entry: Sendable {
    /// Its fields, where the kind of grouping is known and they were understood.
    public var description: (any Layout)?
    /// What the fields leave over; all of the entry, where they were not understood.
    public var rest = Bytes()
    /// The length of this entry in bytes, where each has its own.
    public var length: UInt32 = 0

    /// An empty description.
    public init() {}
  }

  /// 0: entries without a length; 1: with; 2 and 3: with a default index.
  public var version: UInt8 = 1
  /// The 24 flags; from version 3, 1: the groups hold for all of a track, 2: they change nothing
  /// that the decoder needs.
  public var flags: UInt32 = 0
  /// The kind of grouping.
  public var groupingType = FourCC(rawValue: 0)
  /// The length of every description in bytes, or 0 where each has its own.
  public var defaultLength: UInt32 = 0
  /// The group of samples that are in none; from version 2.
  public var defaultGroupDescriptionIndex: UInt32 = 0
  /// The descriptions, the first of which has the number 1.
  public var entries: [Entry] = []
  /// How many descriptions an unknown kind without lengths claims to have.
  private var unreadCount: UInt32?
  /// The descriptions of a kind that is not known, in version 0, which says no lengths.
  private var unread = Bytes()

  /// No descriptions.
  public init() {}

  /// Walks version, flags, kind, lengths, and the descriptions.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 3)
    let kind = groupingType
    try coder.code("grouping_type", &groupingType, meaning: .grouping(kind))
    try coder.integer("default_length", &defaultLength, size: version >= 1 ? 4 : 0)
    try coder.integer(
      "default_group_description_index", &defaultGroupDescriptionIndex,
      size: version >= 2 ? 4 : 0)
    var count = unreadCount ?? UInt32(clamping: entries.count)
    try coder.integer("entry_count", &count)
    let layout = BoxRegistry.isoBaseMedia.sampleGroup(groupingType)?.layout
    if version == 0 {
      try unmeasuredFields(&coder, layout, count: count)
    } else {
      let length = defaultLength
      try coder.list(
        "entries", &entries, of: Entry(), count: UInt64(count), stride: length == 0 ? 4 : 1
      ) { (entry, coder) throws(BoxError) in
        if length == 0 {
          try coder.integer("description_length", &entry.length)
        }
        try coder.nested(
          &entry.description, rest: &entry.rest, as: layout,
          count: Int(length == 0 ? entry.length : length))
      }
    }
  }

  /// Version 0: the fields of an entry alone say where it ends.
  private mutating func unmeasuredFields(
    _ coder: inout FieldCoder, _ layout: (any Layout.Type)?, count: UInt32
  ) throws(BoxError) {
    if coder.direction == .reading { unreadCount = layout == nil ? count : nil }
    guard unreadCount == nil, let layout else {
      try coder.rest("entries", &unread)
      return
    }
    try coder.list("entries", &entries, of: Entry(), count: UInt64(count), stride: 1) {
      (entry, coder) throws(BoxError) in
      var description = entry.description ?? layout.init()
      try description.fields(&coder)
      entry.description = description
    }
  }
}
