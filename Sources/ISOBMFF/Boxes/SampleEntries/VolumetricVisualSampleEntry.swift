/// The sample entry of volumetric visual media (`enc3`, `res3` and the codings of others).
///
/// ISO/IEC 14496-12, 12.10.3.
public struct VolumetricVisualSampleEntry: SampleEntry {
  /// The code `enc3`, for want of one: the layout serves every volumetric coding.
  public static let type: FourCC = "enc3"
  /// Boxes fill the rest.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// The name of the coder: a count and up to 31 bytes of text.
  public var compressorName = Bytes(zeros: 32)

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.bytes("compressorname", &compressorName, count: 32)
  }
}
