/// ID3 tags (`ID32`).
///
/// MP4 registration authority, "ID3v2 in ISO base media files".
public struct ID3v2Box: Box {
  /// The code `ID32`.
  public static let type: FourCC = "ID32"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The language.
  public var language = LanguageCode.undetermined
  /// The tag, from `ID3` on.
  public var tag = Bytes()

  /// An empty tag.
  public init() {}

  /// Walks version, flags, language, and the tag.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.language("language", &language)
    try coder.rest("ID3v2data", &tag)
  }
}
