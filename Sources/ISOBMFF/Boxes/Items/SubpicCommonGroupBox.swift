/// VVC subpicture tracks with common properties (`acgl`).
///
/// ISO/IEC 14496-15.
public struct SubpicCommonGroupBox: Box {
  /// The code `acgl`.
  public static let type: FourCC = "acgl"

  /// The tracks.
  public var group = EntityToGroupBox()
  /// 1: the level is here.
  public var levelIsPresentFlag: UInt8 = 0
  /// 1: the level holds for all samples; 0: a track has the levels.
  public var levelIsStaticFlag: UInt8 = 0
  private var reserved: UInt8 = 0
  /// The level: 16 times its major number, and three times the minor.
  public var levelIDC: UInt8 = 0
  /// The track of the group that has the levels, as an index.
  public var levelInfoEntityIdx: UInt32 = 0
  /// How many tracks may be shown at a time.
  public var numActiveTracks: UInt16 = 0

  /// An empty group.
  public init() {}

  /// Walks the group, and what its tracks have in common.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try group.fields(&coder)
    try coder.bits("level_is_present_flag", &levelIsPresentFlag, 1)
    try coder.bits("level_is_static_flag", &levelIsStaticFlag, 1)
    try coder.bits("reserved", &reserved, 6)
    try coder.integer("level_idc", &levelIDC, size: levelIsPresentFlag == 1 ? 1 : 0)
    try coder.integer(
      "level_info_entity_idx", &levelInfoEntityIdx, size: levelIsStaticFlag == 0 ? 4 : 0)
    try coder.integer("num_active_tracks", &numActiveTracks)
  }
}
