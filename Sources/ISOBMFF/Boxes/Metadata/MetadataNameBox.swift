/// The name of a metadata item (`name` inside an item of `ilst`).
///
/// QuickTime File Format, "Name atom".
public struct MetadataNameBox: Box {
  /// The code `name`.
  public static let type: FourCC = "name"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The name, in UTF-8.
  public var text = Bytes()

  /// No name.
  public init() {}

  /// Walks version, flags, and the text.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.restAsText("name", &text)
  }
}
