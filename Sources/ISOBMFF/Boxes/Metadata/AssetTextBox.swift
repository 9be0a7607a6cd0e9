/// A text of 3GPP asset information: `titl`, `dscp`, `cprt`, `perf`, `auth`, `gnre`.
///
/// 3GPP TS 26.244, 8.2 to 8.8; ISO/IEC 14496-12, 8.10.2 (`cprt`).
public struct AssetTextBox: Box {
  /// The code `titl`, a stand-in for all six.
  public static let type: FourCC = "titl"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The language.
  public var language = LanguageCode.undetermined
  /// The text with its NUL, in UTF-8, or UTF-16 behind a byte order mark.
  public var textBytes: Bytes = [0]

  /// An empty text in an undetermined language.
  public init() {}

  /// The text.
  public var text: String { MetadataText.decode(textBytes) }

  /// Walks version, flags, language, and the text to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.language("language", &language)
    try coder.restAsMetadataText("notice", &textBytes)
  }
}
