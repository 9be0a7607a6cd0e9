/// Item locations (`iloc`): where the data of items is.
///
/// ISO/IEC 14496-12, 8.11.3.
public struct ItemLocationBox: Box {
  /// The code `iloc`.
  public static let type: FourCC = "iloc"

  /// Where the data of one item is.
  public struct Item: Hashable, Sendable {
    /// The identifier of the item.
    public var itemID: UInt32 = 0
    fileprivate var reserved: UInt16 = 0
    /// What offsets count from: 0 the start of the file, 1 `idat`, 2 another item; from version 1.
    public var constructionMethod: UInt8 = 0
    /// The data reference that the data is in, as a number from 1; 0: this file.
    public var dataReferenceIndex: UInt16 = 0
    /// What is added to every offset, in bytes.
    public var baseOffset: UInt64 = 0
    /// The pieces of the data in order, with the columns that ``ItemLocationBox/extentColumns`` has.
    public var extents = BigEndianTable(columns: [])
    /// How many pieces there are, where all three sizes are 0 and a piece takes no bytes.
    public var emptyExtentCount: UInt16 = 0
  }

  /// 0; 1: with ways of construction; 2: with identifiers of 32 bits too.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The bytes of an offset, 0, 4 or 8; 0: all offsets are 0.
  public var offsetSize: UInt8 = 4
  /// The bytes of a length, 0, 4 or 8; 0: to the end.
  public var lengthSize: UInt8 = 4
  /// The bytes of a base offset, 0, 4 or 8.
  public var baseOffsetSize: UInt8 = 0
  /// The bytes of an index of an item reference, 0, 4 or 8; reserved in version 0.
  public var indexSize: UInt8 = 0
  /// The items.
  public var items: [Item] = []

  /// No items.
  public init() {}

  /// What a piece of data says: index, offset and length, without those whose size is 0.
  public var extentColumns: [BigEndianTable.Column] {
    let columns = [
      BigEndianTable.Column("item_reference_index", size: version == 0 ? 0 : Int(indexSize)),
      BigEndianTable.Column("extent_offset", size: Int(offsetSize)),
      BigEndianTable.Column("extent_length", size: Int(lengthSize)),
    ]
    return columns.filter { $0.size > 0 }
  }

  /// Walks version, flags, sizes, and the items.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 2)
    try coder.bits("offset_size", &offsetSize, 4)
    try coder.bits("length_size", &lengthSize, 4)
    try coder.bits("base_offset_size", &baseOffsetSize, 4)
    try coder.bits(version == 0 ? "reserved" : "index_size", &indexSize, 4)
    let columns = extentColumns
    guard baseOffsetSize <= 8, columns.allSatisfy({ $0.size <= 8 }) else {
      throw coder.error(.invalid("numbers of more than eight bytes"))
    }
    let (version, baseSize) = (version, Int(baseOffsetSize))
    let idSize = version == 2 ? 4 : 2
    var count = UInt64(items.count)
    try coder.integer("item_count", &count, size: idSize)
    let stride = idSize + (version == 0 ? 0 : 2) + 2 + baseSize + 2
    try coder.list("items", &items, of: Item(), count: count, stride: stride) {
      (item, coder) throws(BoxError) in
      try coder.integer("item_ID", &item.itemID, size: idSize)
      if version > 0 {
        try coder.bits("reserved", &item.reserved, 12)
        let method = item.constructionMethod
        try coder.bits(
          "construction_method", &item.constructionMethod, 4,
          meaning: .name(of: method, [0: "in the file", 1: "in idat", 2: "in another item"]))
      }
      try coder.integer("data_reference_index", &item.dataReferenceIndex)
      try coder.integer("base_offset", &item.baseOffset, size: baseSize)
      guard !columns.isEmpty else {
        try coder.integer("extent_count", &item.emptyExtentCount)
        return
      }
      var count = UInt64(item.extents.count)
      try coder.integer("extent_count", &count, size: 2)
      try coder.table("extents", &item.extents, columns: columns, count: count)
    }
  }
}
