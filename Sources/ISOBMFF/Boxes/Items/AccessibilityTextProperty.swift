/// A text to be read in place of an image (`altt`).
///
/// ISO/IEC 23008-12.
public struct AccessibilityTextProperty: Box {
  /// The code `altt`.
  public static let type: FourCC = "altt"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The text with its NUL.
  public var altText: Bytes = [0]
  /// Its language as RFC 5646 writes it, with its NUL.
  public var altLang: Bytes = [0]

  /// No text.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("alt_text", &altText)
    try coder.text("alt_lang", &altLang)
  }
}
