/// The sample entry of a text track in some MIME format (`stxt`, `sbtt`), or of text metadata
/// (`mett`).
///
/// ISO/IEC 14496-12, 12.5.3, 12.6.3 and 12.3.3.
public struct SimpleTextSampleEntry: SampleEntry {
  /// The code `stxt`.
  public static let type: FourCC = "stxt"
  /// Boxes fill the rest: `txtC` and `btrt` may follow.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// The MIME type of the encoding with its NUL, empty text for none.
  public var contentEncoding: Bytes = [0]
  /// The MIME type of the text with its NUL.
  public var mimeFormat: Bytes = [0]

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.optionalText("content_encoding", &contentEncoding)
    try coder.optionalText("mime_format", &mimeFormat)
  }
}
