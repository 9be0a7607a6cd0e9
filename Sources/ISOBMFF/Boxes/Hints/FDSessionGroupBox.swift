/// File delivery session groups (`segr`): which files are sent in which channels.
///
/// ISO/IEC 14496-12, 8.13.5.
public struct FDSessionGroupBox: Box {
  /// The code `segr`.
  public static let type: FourCC = "segr"

  /// A session.
  public struct Session: Hashable, Sendable {
    static let groupColumns = [BigEndianTable.Column("group_ID")]
    static let channelColumns = [BigEndianTable.Column("hint_track_ID")]
    /// The groups of files that are sent in it, as in `gitn`.
    public var groups = BigEndianTable(columns: Self.groupColumns)
    /// The hint tracks that are its channels.
    public var channels = BigEndianTable(columns: Self.channelColumns)

    /// A session of nothing.
    public init() {}
  }

  /// The sessions.
  public var sessions: [Session] = []

  /// No sessions.
  public init() {}

  /// Walks the counted sessions.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(sessions.count)
    try coder.integer("num_session_groups", &count, size: 2)
    try coder.list("session_groups", &sessions, of: Session(), count: count, stride: 3) {
      (session, coder) throws(BoxError) in
      var groups = UInt64(session.groups.count)
      try coder.integer("entry_count", &groups, size: 1)
      try coder.table("groups", &session.groups, columns: Session.groupColumns, count: groups)
      var channels = UInt64(session.channels.count)
      try coder.integer("num_channels_in_session_group", &channels, size: 2)
      try coder.table(
        "channels", &session.channels, columns: Session.channelColumns, count: channels)
    }
  }
}
