/// Keywords of 3GPP asset information (`kywd`).
///
/// 3GPP TS 26.244, 8.11. Apple's editors write bare text under the same code.
public struct KeywordsBox: Box {
  /// The code `kywd`.
  public static let type: FourCC = "kywd"

  /// One keyword.
  public struct Keyword: Hashable, Sendable {
    /// The word with its NUL, in UTF-8, or UTF-16 behind a byte order mark.
    public var bytes = Bytes()

    /// An empty word.
    public init() {}
  }

  /// Bare text, where the box has no version and flags.
  public var plainText: Bytes?
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The language.
  public var language = LanguageCode.undetermined
  /// The words.
  public var keywords: [Keyword] = []

  /// No keywords.
  public init() {}

  /// Walks version, flags, language, and the counted words; or the bare text.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    if coder.direction == .reading {
      let hasText = coder.peek(1).map { $0[0] >= 0x20 } ?? false
      plainText = hasText ? Bytes() : nil
    }
    if var text = plainText {
      try coder.restAsMetadataText("keywords", &text)
      plainText = text
      return
    }
    try coder.version(&version, flags: &flags)
    try coder.language("language", &language)
    var count = UInt64(keywords.count)
    try coder.integer("keyword_cnt", &count, size: 1)
    try coder.list("keywords", &keywords, of: Keyword(), count: count, stride: 1) {
      (keyword, coder) throws(BoxError) in
      var size = UInt64(keyword.bytes.count)
      try coder.integer("keyword_size", &size, size: 1)
      let bytes = keyword.bytes
      try coder.text(
        "keyword_info", &keyword.bytes, count: Int(clamping: size),
        shown: MetadataText.decode(bytes))
    }
  }
}
