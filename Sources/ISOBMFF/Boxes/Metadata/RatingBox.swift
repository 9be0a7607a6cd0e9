/// Rating of 3GPP asset information (`rtng`).
///
/// 3GPP TS 26.244, 8.9.
public struct RatingBox: Box {
  /// The code `rtng`.
  public static let type: FourCC = "rtng"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Who rates.
  public var entity = FourCC(rawValue: 0)
  /// By which rules.
  public var criteria = FourCC(rawValue: 0)
  /// The language.
  public var language = LanguageCode.undetermined
  /// The rating with its NUL.
  public var information: Bytes = [0]

  /// An empty rating.
  public init() {}

  /// Walks version, flags, entity, criteria, language, and the text to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.code("ratingentity", &entity)
    try coder.code("ratingcriteria", &criteria)
    try coder.language("language", &language)
    try coder.restAsMetadataText("ratinginfo", &information)
  }
}
