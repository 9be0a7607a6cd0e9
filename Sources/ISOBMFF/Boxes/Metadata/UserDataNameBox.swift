/// The name of a movie or track (`name` inside `udta`): plain text.
///
/// QuickTime File Format, "User data atoms".
public struct UserDataNameBox: Box {
  /// The code `name`.
  public static let type: FourCC = "name"
  /// The name as it stands in the file.
  public var text = Bytes()

  /// No name.
  public init() {}

  /// Walks the text.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.restAsMetadataText("name", &text)
  }
}
