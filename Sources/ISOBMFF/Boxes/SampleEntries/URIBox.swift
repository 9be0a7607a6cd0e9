/// The URI that says what the samples of a `urim` track are (`uri `).
///
/// ISO/IEC 14496-12, 12.3.3.
public struct URIBox: Box {
  /// The code `uri `.
  public static let type: FourCC = "uri "
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The URI with its NUL.
  public var uri: Bytes = [0]

  /// No URI.
  public init() {}

  /// Walks version, flags, theURI.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("theURI", &uri)
  }
}
