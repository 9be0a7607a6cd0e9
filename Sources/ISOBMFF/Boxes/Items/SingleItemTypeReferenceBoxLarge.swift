/// References of one kind from an item to others, with identifiers of 32 bits.
///
/// ISO/IEC 14496-12, 8.11.12; inside an `iref` of version 1. The type of the box is the kind:
/// `thmb`, `dimg`, `cdsc`, `auxl`…
public struct SingleItemTypeReferenceBoxLarge: Box {
  /// The layout is the same for every kind; this one stands for all.
  public static let type: FourCC = "cdsc"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("to_item_ID", size: 4)]

  /// The identifier of the item that refers.
  public var fromItemID: UInt32 = 0
  /// The identifiers of the items referred to, in order.
  public var toItemIDs = BigEndianTable(columns: Self.columns)

  /// Refers to nothing.
  public init() {}

  /// Walks from_item_ID, and the counted identifiers.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("from_item_ID", &fromItemID)
    var count = UInt64(toItemIDs.count)
    try coder.integer("reference_count", &count, size: 2)
    try coder.table("to_item_IDs", &toItemIDs, columns: Self.columns, count: count)
  }
}
