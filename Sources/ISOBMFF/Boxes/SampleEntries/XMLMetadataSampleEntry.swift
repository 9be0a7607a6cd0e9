/// The sample entry of a track of XML metadata (`metx`).
///
/// ISO/IEC 14496-12, 12.3.3.
public struct XMLMetadataSampleEntry: SampleEntry {
  /// The code `metx`.
  public static let type: FourCC = "metx"
  /// Boxes fill the rest: `btrt` may follow.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// The MIME type of the encoding with its NUL, empty text for none.
  public var contentEncoding: Bytes = [0]
  /// The namespaces with their NUL.
  public var namespace: Bytes = [0]
  /// The places of the schemas with their NUL.
  public var schemaLocation: Bytes = [0]

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.optionalText("content_encoding", &contentEncoding)
    try coder.optionalText("namespace", &namespace)
    try coder.optionalText("schema_location", &schemaLocation)
  }
}
