/// Metadata items that hold for samples (`stmi`).
///
/// ISO/IEC 14496-12.
public struct SampleToMetadataItemEntry: Layout {
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("item_id")]

  /// The handler of the `meta` box.
  public var metaBoxHandlerType = FourCC(rawValue: 0)
  /// The identifiers of the items.
  public var items = BigEndianTable(columns: Self.columns)

  /// No items.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("meta_box_handler_type", &metaBoxHandlerType)
    var count = UInt64(items.count)
    try coder.integer("num_items", &count, size: 4)
    try coder.table("items", &items, columns: Self.columns, count: count)
  }
}
