/// A group of items and tracks.
///
/// ISO/IEC 14496-12, 8.18.3. The type of the box is the kind of group: `altr`, `ster`, `brst`…
/// What a kind adds follows the identifiers, and is kept in the node's remainder where no other
/// layout is known: `amgl` and `opeg` of ISO/IEC 14496-15 are printed there with bits that do not
/// add up to bytes.
public struct EntityToGroupBox: Box {
  /// The layout is the same for many kinds; this one stands for all.
  public static let type: FourCC = "altr"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("entity_id")]

  /// The version, 0.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The identifier of the group, among those of items, tracks and groups.
  public var groupID: UInt32 = 0
  /// The identifiers of items, or of tracks, in order.
  public var entityIDs = BigEndianTable(columns: Self.columns)

  /// An empty group.
  public init() {}

  /// Walks version, flags, group_id, and the counted identifiers.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("group_id", &groupID)
    var count = UInt64(entityIDs.count)
    try coder.integer("num_entities_in_group", &count, size: 4)
    try coder.table("entity_ids", &entityIDs, columns: Self.columns, count: count)
  }
}
