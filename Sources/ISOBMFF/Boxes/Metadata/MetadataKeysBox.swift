/// Metadata keys (`keys` inside `meta`): the names that the items of `ilst` go by.
///
/// QuickTime File Format, "Metadata item keys atom". The type of an item is the number of its key,
/// from 1.
public struct MetadataKeysBox: Box {
  /// The code `keys`.
  public static let type: FourCC = "keys"

  /// One key.
  public struct Key: Hashable, Sendable {
    /// How the name is to be read: `mdta` for a reverse domain name.
    public var namespace: FourCC
    /// The name, in UTF-8.
    public var value: Bytes

    /// Makes a key.
    public init(_ value: String = "", namespace: FourCC = "mdta") {
      self.namespace = namespace
      self.value = Bytes(utf8: value)
    }
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The keys; the first has number 1.
  public var keys: [Key] = []

  /// No keys.
  public init() {}

  /// Walks version, flags, and the counted keys.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.countedList("keys", &keys, of: Key(), stride: 8) {
      (key, coder) throws(BoxError) in
      var size = UInt64(key.value.count) + 8
      try coder.integer("key_size", &size, size: 4)
      guard size >= 8 else { throw coder.error(.invalid("a key of \(size) bytes")) }
      try coder.code("key_namespace", &key.namespace)
      try coder.text("key_value", &key.value, count: Int(size) - 8)
    }
  }
}
