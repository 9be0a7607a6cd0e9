/// The name of a key of boxed metadata (`keyd`).
///
/// ISO/IEC 14496-12, 12.9.
public struct MetadataKeyDeclarationBox: Box {
  /// The code `keyd`.
  public static let type: FourCC = "keyd"
  /// How the name is to be read: `mdta` for a reverse domain name.
  public var namespace: FourCC = "mdta"
  /// The name.
  public var value = Bytes()

  /// No name.
  public init() {}

  /// Walks key_namespace, key_value.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("key_namespace", &namespace)
    try coder.restAsText("key_value", &value)
  }
}
