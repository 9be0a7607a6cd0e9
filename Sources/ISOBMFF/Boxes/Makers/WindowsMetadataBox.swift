/// Metadata of Windows (`Xtra`): names, and values of a type.
///
/// Not published; as public readers know it. Values are little-endian, text is UTF-16.
public struct WindowsMetadataBox: Box {
  /// The code `Xtra`.
  public static let type: FourCC = "Xtra"

  /// One value.
  public struct Value: Hashable, Sendable {
    /// 8: text; 19: a number; 21: a time; 72: a GUID.
    public var valueType: UInt16 = 8
    /// The value.
    public var data = Bytes()

    /// An empty text.
    public init() {}
  }

  /// A name and its values.
  public struct Item: Hashable, Sendable {
    /// The name, such as `WM/Genre`.
    public var name = Bytes()
    /// The values.
    public var values: [Value] = []

    /// An item without a name.
    public init() {}

    /// The length in the file.
    fileprivate var size: Int { values.reduce(12 + name.count) { $0 + 6 + $1.data.count } }
  }

  /// The items.
  public var items: [Item] = []

  /// No items.
  public init() {}

  /// Walks the items, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.listToEnd("items", &items, of: Item()) { (item, coder) throws(BoxError) in
      var size = UInt64(item.size)
      try coder.integer("size", &size, size: 4)
      var length = UInt64(item.name.count)
      try coder.integer("name_length", &length, size: 4)
      try coder.text("name", &item.name, count: Int(clamping: length))
      var count = UInt64(item.values.count)
      try coder.integer("value_count", &count, size: 4)
      try coder.list("values", &item.values, of: Value(), count: count, stride: 6) {
        (value, coder) throws(BoxError) in
        var size = UInt64(value.data.count) + 6
        try coder.integer("value_size", &size, size: 4)
        guard size >= 6 else { throw coder.error(.invalid("a value of \(size) bytes")) }
        try coder.integer("value_type", &value.valueType)
        let data = value.data
        if value.valueType == 8 {
          try coder.text(
            "value", &value.data, count: Int(size) - 6, shown: Self.littleEndianText(data))
        } else {
          try coder.bytes("value", &value.data, count: Int(size) - 6)
        }
      }
    }
  }

  private static func littleEndianText(_ bytes: Bytes) -> String {
    let units = (0..<bytes.count / 2).map {
      bytes.integer(at: 2 * $0, as: UInt16.self).byteSwapped
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }
}
