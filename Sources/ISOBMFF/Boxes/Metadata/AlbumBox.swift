/// Album of 3GPP asset information (`albm`).
///
/// 3GPP TS 26.244, 8.13.
public struct AlbumBox: Box {
  /// The code `albm`.
  public static let type: FourCC = "albm"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The language.
  public var language = LanguageCode.undetermined
  /// The title with its NUL, in UTF-8, or UTF-16 behind a byte order mark.
  public var titleBytes: Bytes = [0]
  /// The number of the track on the album; nil where not said.
  public var trackNumber: UInt8?

  /// An empty title.
  public init() {}

  /// The title.
  public var title: String { MetadataText.decode(titleBytes) }

  /// Walks version, flags, language, title, and the track number where there is one.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.language("language", &language)
    try coder.metadataText("albumtitle", &titleBytes)
    if let remaining = coder.remaining { trackNumber = remaining > 0 ? 0 : nil }
    guard var number = trackNumber else { return }
    try coder.integer("tracknumber", &number)
    trackNumber = number
  }
}
