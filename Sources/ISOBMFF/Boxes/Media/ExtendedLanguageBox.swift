/// Extended language (`elng`): the language of a track as a BCP 47 tag.
///
/// ISO/IEC 14496-12, 8.4.6. Some muxers leave out version and flags; the first byte tells, as no tag
/// begins with a zero.
public struct ExtendedLanguageBox: Box {
  /// The code `elng`.
  public static let type: FourCC = "elng"

  /// Whether version and flags are there, as the standard wants it.
  public private(set) var isFullBox = true
  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The tag, with its terminator.
  public var languageBytes: Bytes = [0]

  /// The standard's default values.
  public init() {}

  /// The tag, such as `fr-CA`.
  public var language: String { languageBytes.textToNul }

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    if let first = coder.peek(1)?.first { isFullBox = !(0x21...0x7E).contains(first) }
    if isFullBox { try coder.version(&version, flags: &flags) }
    try coder.restAsText("extended_language", &languageBytes)
  }
}
