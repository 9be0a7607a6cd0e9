/// International text of QuickTime user data (`©nam`, `©xyz`, `©day`…).
///
/// QuickTime File Format, "User data text strings and language codes". Where the payload is
/// something else, such as bare text, there are no strings and it stays in the remainder.
public struct UserDataTextBox: Box {
  /// The code `©nam`, a stand-in: the layout serves all types that begin with `©`.
  public static let type: FourCC = "©nam"

  /// The text in one language.
  public struct Localization: Hashable, Sendable {
    /// The language.
    public var language: LanguageCode
    /// The text as it stands in the file.
    public var bytes: Bytes

    /// Makes a text; in an undetermined language unless said otherwise.
    public init(_ text: String = "", language: LanguageCode = .undetermined) {
      bytes = Bytes(utf8: text)
      self.language = language
    }

    /// The text: UTF-8 or UTF-16, or Mac OS Roman where it is neither.
    public var text: String { MetadataText.decode(bytes) }
  }

  /// The texts, one a language.
  public var texts: [Localization] = []

  /// No text.
  public init() {}

  /// Walks the texts, as many as there are.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count: UInt64 = 0
    if coder.direction == .reading {
      var skipped = 0
      while let head = coder.peek(4, skipping: skipped), !head.isZero,
        let remaining = coder.remaining
      {
        let length = Int(head.integer(at: 0, as: UInt16.self))
        guard length <= remaining - skipped - 4 else { break }
        skipped += 4 + length
        count += 1
      }
    }
    try coder.list("texts", &texts, of: Localization(), count: count, stride: 4) {
      (text, coder) throws(BoxError) in
      var length = UInt64(text.bytes.count)
      try coder.integer("text_length", &length, size: 2)
      try coder.language("language", &text.language)
      let bytes = text.bytes
      try coder.text(
        "text", &text.bytes, count: Int(clamping: length), shown: MetadataText.decode(bytes))
    }
  }
}
