/// Location of 3GPP asset information (`loci`).
///
/// 3GPP TS 26.244, 8.14.
public struct LocationBox: Box {
  /// The code `loci`.
  public static let type: FourCC = "loci"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The language of the texts.
  public var language = LanguageCode.undetermined
  /// The name of the place with its NUL.
  public var nameBytes: Bytes = [0]
  /// 0: where it was shot; 1: where it is set; 2: fictional.
  public var role: UInt8 = 0
  /// Degrees east, 16.16.
  public var longitude: Int32 = 0
  /// Degrees north, 16.16.
  public var latitude: Int32 = 0
  /// Metres, 16.16.
  public var altitude: Int32 = 0
  /// On which body, with its NUL; empty text for the earth.
  public var astronomicalBody: Bytes = [0]
  /// More on the place, with its NUL.
  public var additionalNotes: Bytes = [0]

  /// A place without a name, at 0° 0°.
  public init() {}

  /// The name of the place.
  public var name: String { MetadataText.decode(nameBytes) }

  /// Walks version, flags, language, and the place.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.language("language", &language)
    try coder.metadataText("name", &nameBytes)
    try coder.integer("role", &role)
    try coder.fixed("longitude", &longitude, fractionBits: 16)
    try coder.fixed("latitude", &latitude, fractionBits: 16)
    try coder.fixed("altitude", &altitude, fractionBits: 16)
    try coder.metadataText("astronomical_body", &astronomicalBody)
    try coder.metadataText("additional_notes", &additionalNotes)
  }
}
