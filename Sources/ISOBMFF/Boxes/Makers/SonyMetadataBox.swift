/// Metadata of Sony's devices (`MTDT` inside the box `USMT`).
///
/// Not published; as public readers know it.
public struct SonyMetadataBox: Box {
  /// The code `MTDT`.
  public static let type: FourCC = "MTDT"

  /// One item.
  public struct Item: Hashable, Sendable {
    /// What it is: 1 title, 3 production date, 4 software, 5 product, 10 properties of the track,
    /// 11 time zone, 12 modification date.
    public var tag: UInt32 = 0
    /// The language of a text.
    public var language = LanguageCode.undetermined
    /// 0: a number or bytes; 1: text in UTF-16.
    public var encoding: UInt16 = 0
    /// The value.
    public var value = Bytes()

    /// An empty item.
    public init() {}
  }

  /// The items.
  public var items: [Item] = []

  /// No items.
  public init() {}

  /// Walks the counted items.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(items.count)
    try coder.integer("item_count", &count, size: 2)
    try coder.list("items", &items, of: Item(), count: count, stride: 10) {
      (item, coder) throws(BoxError) in
      var size = UInt64(item.value.count) + 10
      try coder.integer("size", &size, size: 2)
      guard size >= 10 else { throw coder.error(.invalid("an item of \(size) bytes")) }
      let tag = item.tag
      try coder.integer(
        "tag", &item.tag,
        meaning: .name(
          of: tag,
          [
            1: "title", 3: "production date", 4: "software", 5: "product",
            10: "track properties", 11: "time zone", 12: "modification date",
          ]))
      try coder.language("language", &item.language)
      try coder.integer("encoding", &item.encoding)
      let value = item.value
      if item.encoding == 1 {
        try coder.text(
          "value", &item.value, count: Int(size) - 10, shown: MetadataText.decodeUTF16(value))
      } else {
        try coder.bytes("value", &item.value, count: Int(size) - 10)
      }
    }
  }
}
