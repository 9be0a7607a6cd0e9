/// A group of views (`mvcg`), to be shown together.
///
/// ISO/IEC 14496-15.
public struct MultiviewGroupBox: Box {
  /// The code `mvcg`.
  public static let type: FourCC = "mvcg"
  /// `tiri`, `mvra`, `tibr`, `buff` and `vwdi` may follow.
  public static let holdsBoxes = true

  /// A part of the group.
  public struct Entry: Hashable, Sendable {
    /// 0: a track; 1: a tier of a track; 2: a view; 3: views that follow each other.
    public var entryType: UInt8 = 0
    /// The track, where the type is 0 or 1.
    public var trackID: UInt32 = 0
    /// The tier, where the type is 1.
    public var tierID: UInt16 = 0
    fileprivate var reserved: UInt8 = 0
    /// The view, or the first of them, where the type is 2 or 3.
    public var viewID: UInt16 = 0
    /// How many views there are, where the type is 3.
    public var viewCount: UInt16 = 0
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The identifier of the group.
  public var multiviewGroupID: UInt32 = 0
  private var reserved: UInt8 = 0
  /// The parts.
  public var entries: [Entry] = []

  /// An empty group.
  public init() {}

  /// Walks version, flags, multiview_group_id, and the counted parts.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("multiview_group_id", &multiviewGroupID)
    var count = UInt64(entries.count)
    try coder.integer("num_entries", &count, size: 2)
    try coder.integer("reserved", &reserved)
    try coder.list("entries", &entries, of: Entry(), count: count, stride: 1) {
      (entry, coder) throws(BoxError) in
      try coder.integer("entry_type", &entry.entryType)
      switch entry.entryType {
      case 0: try coder.integer("track_id", &entry.trackID)
      case 1:
        try coder.integer("track_id", &entry.trackID)
        try coder.integer("tier_id", &entry.tierID)
      case 2:
        try coder.bits("reserved", &entry.reserved, 6)
        try coder.bits("output_view_id", &entry.viewID, 10)
      case 3:
        try coder.bits("reserved", &entry.reserved, 6)
        try coder.bits("start_view_id", &entry.viewID, 10)
        try coder.integer("view_count", &entry.viewCount)
      default: break
      }
    }
  }
}
