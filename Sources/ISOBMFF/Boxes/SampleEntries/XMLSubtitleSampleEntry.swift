/// The sample entry of a track of XML subtitles (`stpp`), such as TTML.
///
/// ISO/IEC 14496-12, 12.6.3; ISO/IEC 14496-30, 5.
public struct XMLSubtitleSampleEntry: SampleEntry {
  /// The code `stpp`.
  public static let type: FourCC = "stpp"
  /// Boxes fill the rest: `mime` and `btrt` may follow.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// The namespaces with their NUL.
  public var namespace: Bytes = [0]
  /// The places of the schemas with their NUL.
  public var schemaLocation: Bytes = [0]
  /// The MIME types of images and fonts with their NUL; some files leave it out.
  public var auxiliaryMIMETypes: Bytes = [0]

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.optionalText("namespace", &namespace)
    try coder.optionalText("schema_location", &schemaLocation)
    try coder.optionalText("auxiliary_mime_types", &auxiliaryMIMETypes)
  }
}
