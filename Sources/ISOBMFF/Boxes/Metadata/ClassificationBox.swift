/// Classification of 3GPP asset information (`clsf`).
///
/// 3GPP TS 26.244, 8.10.
public struct ClassificationBox: Box {
  /// The code `clsf`.
  public static let type: FourCC = "clsf"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Who classifies.
  public var entity = FourCC(rawValue: 0)
  /// The table that is used.
  public var table: UInt16 = 0
  /// The language.
  public var language = LanguageCode.undetermined
  /// The classification with its NUL.
  public var information: Bytes = [0]

  /// An empty classification.
  public init() {}

  /// Walks version, flags, classificationentity, classificationtable, language.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.code("classificationentity", &entity)
    try coder.integer("classificationtable", &table)
    try coder.language("language", &language)
    try coder.restAsMetadataText("classificationinfo", &information)
  }
}
