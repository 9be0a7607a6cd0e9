/// Metadata of a GoPro camera (`GPMF`): keys, and values of a type.
///
/// GPMF, "Key-Length-Value". The stream of a track has the same form, but its samples are no boxes.
public struct GoProMetadataBox: Box {
  /// The code `GPMF`.
  public static let type: FourCC = "GPMF"

  /// A key and its values.
  public struct Item: Sendable {
    /// The key, such as `MINF`.
    public var key: FourCC = "EMPT"
    /// The type of a value as a letter of ASCII; 0: the values are items.
    public var valueType: UInt8 = 0
    /// The length of one value in bytes.
    public var structureSize: UInt8 = 0
    /// How many values there are.
    public var count: UInt16 = 0
    /// The items inside, where the type is 0.
    public var items: [Item] = []
    /// The values; where the type is 0, what the items leave over.
    public var data = Bytes()
    /// Up to three bytes, so that the next item starts at a multiple of four.
    public var padding = Bytes()

    /// An empty item.
    public init() {}
  }

  /// The items.
  public var items: [Item] = []

  /// No items.
  public init() {}

  /// Walks the items, as far as they are ones.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try Self.fields(&items, &coder, limit: coder.remaining ?? 0, depth: 0)
  }

  /// Items nest to four in files; deeper ones stay bytes.
  private static let depthLimit = 8

  private static func fields(
    _ items: inout [Item], _ coder: inout FieldCoder, limit: Int, depth: Int
  ) throws(BoxError) {
    guard coder.direction == .reading else {
      return try coder.list("items", &items, of: Item(), count: 0, stride: 8) {
        (item, coder) throws(BoxError) in
        try item.fields(&coder, depth: depth)
      }
    }
    items = []
    let end = (coder.remaining ?? 0) - limit
    while let remaining = coder.remaining, depth < depthLimit, let head = coder.peek(8),
      remaining - end >= 8
    {
      let size = Int(head[5]) * Int(head.integer(at: 6, as: UInt16.self))
      guard (size + 3) / 4 * 4 <= remaining - end - 8 else { return }
      var item = Item()
      try item.fields(&coder, depth: depth)
      items.append(item)
    }
  }
}

extension GoProMetadataBox.Item {
  fileprivate mutating func fields(
    _ coder: inout FieldCoder, depth: Int
  ) throws(BoxError) {
    try coder.code("key", &key)
    let letter = valueType
    try coder.integer(
      "type", &valueType,
      meaning: letter < 0x20 ? nil : .text(String(Unicode.Scalar(letter))))
    try coder.integer("structure_size", &structureSize)
    try coder.integer("repeat", &count)
    let size = Int(structureSize) * Int(count)
    var left = size
    if valueType == 0 {
      let before = coder.remaining ?? 0
      if coder.direction == .reading || !items.isEmpty {
        try GoProMetadataBox.fields(&items, &coder, limit: size, depth: depth + 1)
      }
      left -= before - (coder.remaining ?? 0)
    }
    try values(&coder, count: left)
    let gap = coder.direction == .reading ? (4 - size % 4) % 4 : padding.count
    if gap > 0 { try coder.bytes("padding", &padding, count: gap) }
  }

  private mutating func values(
    _ coder: inout FieldCoder, count: Int
  ) throws(BoxError) {
    guard coder.direction == .describing else {
      return try coder.bytes("data", &data, count: count)
    }
    guard !data.isEmpty else { return }
    let width = Self.widths[valueType] ?? 0
    if [0x63, 0x55, 0x46, 0x75].contains(valueType) {
      try coder.text("data", &data, count: data.count)
    } else if width > 0, structureSize > 0, Int(structureSize) % width == 0,
      data.count % Int(structureSize) == 0
    {
      let columns = (0..<Int(structureSize) / width).map {
        BigEndianTable.Column(
          "\($0)", size: width, isSigned: Self.signedTypes.contains(valueType))
      }
      var table = BigEndianTable(columns: columns, bytes: data)
      try coder.table("data", &table, columns: columns, count: UInt64(table.count))
    } else {
      try coder.bytes("data", &data, count: data.count)
    }
  }

  /// The bytes of one number: `b` and `B` 1, `s` and `S` 2, `l` and `L` 4, `j` and `J` 8.
  private static let widths: [UInt8: Int] = [
    0x62: 1, 0x42: 1, 0x73: 2, 0x53: 2, 0x6C: 4, 0x4C: 4, 0x6A: 8, 0x4A: 8,
  ]

  private static let signedTypes: Set<UInt8> = [0x62, 0x73, 0x6C, 0x6A]
}
