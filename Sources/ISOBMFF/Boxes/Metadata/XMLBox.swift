/// XML (`xml `): metadata as an XML document.
///
/// ISO/IEC 14496-12, 8.11.2.
public struct XMLBox: Box {
  /// The code `xml `.
  public static let type: FourCC = "xml "

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The document with its NUL, in UTF-8, or UTF-16 behind a byte order mark.
  public var xml = Bytes()

  /// No document.
  public init() {}

  /// Walks version, flags, and the document to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.restAsMetadataText("xml", &xml)
  }
}
