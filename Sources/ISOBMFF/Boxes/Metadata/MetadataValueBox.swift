/// The value of a metadata item (`data`).
///
/// QuickTime File Format, "Value atom".
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
    try coder.integer("type_indicator", &typeIndicator)
    try coder.integer("locale_indicator", &locale)
    if typeIndicator == 1 {
      try coder.restAsText("value", &value)
    } else {
      try coder.rest("value", &value)
    }
  }
}
