/// Names of file groups (`gitn`).
///
/// ISO/IEC 14496-12, 8.13.6.
public struct GroupIDToNameBox: Box {
  /// The code `gitn`.
  public static let type: FourCC = "gitn"

  /// A group of files.
  public struct Group: Hashable, Sendable {
    /// Its number.
    public var id: UInt32 = 0
    /// Its name with its NUL.
    public var name: Bytes = [0]

    /// Group 0, without a name.
    public init() {}
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The groups.
  public var groups: [Group] = []

  /// No groups.
  public init() {}

  /// Walks version, flags, and the counted groups.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(groups.count)
    try coder.integer("entry_count", &count, size: 2)
    try coder.list("entries", &groups, of: Group(), count: count, stride: 4) {
      (group, coder) throws(BoxError) in
      try coder.integer("group_ID", &group.id)
      try coder.text("group_name", &group.name)
    }
  }
}
