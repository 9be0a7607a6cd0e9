/// A box that is text from end to end.
///
/// Several makers write versions, names and serial numbers so. Zeros may pad the text.
public struct PlainTextBox: Box {
  /// The code `FIRM`.
  public static let type: FourCC = "FIRM"

  /// The text as it stands in the file.
  public var text: Bytes = [0]

  /// An empty text.
  public init() {}

  /// Walks the text, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.restAsMetadataText("text", &text)
  }
}
