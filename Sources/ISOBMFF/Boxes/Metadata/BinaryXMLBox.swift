/// Binary XML (`bxml`): metadata as an XML document in a binary form.
///
/// ISO/IEC 14496-12, 8.11.2.
public struct BinaryXMLBox: Box {
  /// The code `bxml`.
  public static let type: FourCC = "bxml"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The document; the handler says in which form.
  public var data = Bytes()

  /// No document.
  public init() {}

  /// Walks version, flags, and the bytes to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.rest("data", &data)
  }
}
