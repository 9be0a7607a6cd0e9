/// The value of a metadata item (`data`).
///
/// QuickTime File Format, "Value atom" and "Well-known types".
public struct MetadataValueBox: Box {
  /// The code `data`.
  public static let type: FourCC = "data"
  /// The upper 8 bits are the set of types, 0 for the well-known ones; the lower 24 the type: 1 UTF-8,
  /// 2 UTF-16, 13 JPEG, 14 PNG, 21 and 22 integers, 23 and 24 floating point, 0 what the key implies.
  public var typeIndicator: UInt32 = 1
  /// Country (upper 16 bits) and language (lower 16 bits); 0 for any.
  public var locale: UInt32 = 0
  /// The value.
  public var value = Bytes()

  /// An empty text.
  public init() {}

  /// A text in UTF-8.
  public init(text: String) {
    value = Bytes(utf8: text)
  }

  /// Walks type_indicator, locale_indicator, and the value.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    let type = typeIndicator
    try coder.integer(
      "type_indicator", &typeIndicator, meaning: .name(of: type, Self.typeNames))
    try coder.integer("locale_indicator", &locale)
    if coder.direction == .describing {
      try describeValue(&coder)
    } else {
      try coder.rest("value", &value)
    }
  }

  /// The value as its type says, and as bytes where its length is another one.
  private mutating func describeValue(_ coder: inout FieldCoder) throws(BoxError) {
    let count = value.count
    let bytes = value
    switch typeIndicator {
    case 1, 4, 7, 15: try coder.text("value", &value, count: count, shown: bytes.textToNul)
    case 2, 5:
      try coder.text("value", &value, count: count, shown: MetadataText.decodeUTF16(bytes))
    case 21, 65, 66, 67, 74:
      guard var number = Self.number(bytes, isSigned: true).map(Int64.init(bitPattern:)) else {
        return try coder.rest("value", &value)
      }
      try coder.integer("value", &number, size: count)
    case 22, 75, 76, 77, 78:
      guard var number = Self.number(bytes, isSigned: false) else {
        return try coder.rest("value", &value)
      }
      try coder.integer("value", &number, size: count)
    case 23 where count == 4: try Self.describeFloats(bytes, ["value"], &coder)
    case 24 where count == 8:
      var number = Double(bitPattern: bytes.integer(at: 0, as: UInt64.self))
      try coder.float("value", &number)
    case 70 where count == 8: try Self.describeFloats(bytes, ["x", "y"], &coder)
    case 71 where count == 8: try Self.describeFloats(bytes, ["width", "height"], &coder)
    case 72 where count == 16:
      try Self.describeFloats(bytes, ["x", "y", "width", "height"], &coder)
    case 79 where count == 72:
      var rows = (0..<9).map {
        Double(bitPattern: bytes.integer(at: 8 * $0, as: UInt64.self))
      }
      try coder.list("matrix", &rows, of: 0, count: 9, stride: 8) {
        (value, coder) throws(BoxError) in
        try coder.float("value", &value)
      }
    default: try coder.rest("value", &value)
    }
  }

  private static func number(_ bytes: Bytes, isSigned: Bool) -> UInt64? {
    guard [1, 2, 3, 4, 8].contains(bytes.count) else { return nil }
    var reader = ByteReader(bytes)
    return try? reader.integer(size: bytes.count, isSigned: isSigned)
  }

  private static func describeFloats(
    _ bytes: Bytes, _ names: [String], _ coder: inout FieldCoder
  ) throws(BoxError) {
    for (index, name) in names.enumerated() {
      var number = Float(bitPattern: bytes.integer(at: 4 * index, as: UInt32.self))
      try coder.float(name, &number)
    }
  }

  private static let typeNames: KeyValuePairs<UInt64, String> = [
    0: "as the key implies", 1: "UTF-8", 2: "UTF-16", 3: "Shift JIS", 4: "UTF-8 for sorting",
    5: "UTF-16 for sorting", 6: "HTML", 7: "XML", 8: "UUID", 9: "ISRC", 10: "MI3P", 12: "GIF",
    13: "JPEG", 14: "PNG", 15: "URL", 16: "duration", 17: "date and time", 18: "genres",
    21: "signed integer", 22: "unsigned integer", 23: "32-bit float", 24: "64-bit float",
    27: "BMP", 28: "metadata", 65: "signed 8-bit", 66: "signed 16-bit", 67: "signed 32-bit",
    70: "point", 71: "dimensions", 72: "rectangle", 74: "signed 64-bit", 75: "unsigned 8-bit",
    76: "unsigned 16-bit", 77: "unsigned 32-bit", 78: "unsigned 64-bit", 79: "affine transform",
  ]
}
