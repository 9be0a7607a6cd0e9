/// Level assignment (`leva`): what the levels of `ssix` stand for.
///
/// ISO/IEC 14496-12, 8.8.13.
public struct LevelAssignmentBox: Box {
  /// The code `leva`.
  public static let type: FourCC = "leva"

  /// A level.
  public struct Level: Hashable, Sendable {
    /// The track.
    public var trackID: UInt32 = 0
    /// 1: a fragment may be padded to be whole.
    public var paddingFlag: UInt8 = 0
    /// 0: a kind of sample group; 1: one with a parameter; 2, 3: a track; 4: a sub-track.
    public var assignmentType: UInt8 = 0
    /// The kind of sample group; with types 0 and 1.
    public var groupingType = FourCC(rawValue: 0)
    /// More about the kind; with type 1.
    public var groupingTypeParameter: UInt32 = 0
    /// The sub-track; with type 4.
    public var subTrackID: UInt32 = 0

    /// A level that stands for nothing.
    public init() {}
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The levels, the first of which has the number 1.
  public var levels: [Level] = []

  /// No levels.
  public init() {}

  /// Walks version, flags, and the counted levels.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(levels.count)
    try coder.integer("level_count", &count, size: 1)
    try coder.list("levels", &levels, of: Level(), count: count, stride: 5) {
      (level, coder) throws(BoxError) in
      let (type, kind) = (level.assignmentType, level.groupingType)
      try coder.integer("track_ID", &level.trackID)
      try coder.bits("padding_flag", &level.paddingFlag, 1)
      try coder.bits(
        "assignment_type", &level.assignmentType, 7,
        meaning: .name(
          of: type,
          [
            0: "sample group", 1: "sample group with a parameter", 2: "track", 3: "track",
            4: "sub-track",
          ]))
      switch level.assignmentType {
      case 0: try coder.code("grouping_type", &level.groupingType, meaning: .grouping(kind))
      case 1:
        try coder.code("grouping_type", &level.groupingType, meaning: .grouping(kind))
        try coder.integer("grouping_type_parameter", &level.groupingTypeParameter)
      case 4: try coder.integer("sub_track_ID", &level.subTrackID)
      default: break
      }
    }
  }
}
