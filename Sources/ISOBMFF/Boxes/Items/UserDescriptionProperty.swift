/// Name, description and tags of an item (`udes`).
///
/// ISO/IEC 23008-12.
public struct UserDescriptionProperty: Box {
  /// The code `udes`.
  public static let type: FourCC = "udes"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The language as RFC 5646 writes it, with its NUL.
  public var lang: Bytes = [0]
  /// The name with its NUL.
  public var name: Bytes = [0]
  /// The description with its NUL.
  public var text: Bytes = [0]
  /// Tags with commas between them, with a NUL.
  public var tags: Bytes = [0]

  /// No description.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("lang", &lang)
    try coder.text("name", &name)
    try coder.text("description", &text)
    try coder.text("tags", &tags)
  }
}
