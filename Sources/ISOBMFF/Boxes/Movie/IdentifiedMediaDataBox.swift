/// Identified media data (`imda`): media data that data references find by a number.
///
/// ISO/IEC 14496-12, 8.1.4. At the top of a file the payload is left in the
/// source, identifier and all.
public struct IdentifiedMediaDataBox: Box {
  /// The code `imda`.
  public static let type: FourCC = "imda"

  /// What `imdt` data references name it by.
  public var identifier: UInt32 = 0
  /// The media data.
  public var data = Bytes()

  /// No media data.
  public init() {}

  /// Walks the identifier, and the bytes to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("imda_identifier", &identifier)
    try coder.rest("data", &data)
  }
}
