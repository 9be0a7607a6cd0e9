/// A sample entry of a kind that is not known here: behind the eight bytes of every entry, anything.
///
/// ISO/IEC 14496-12, 8.5.2. What follows is not taken for boxes, since it may be anything; it is
/// kept in the node's remainder.
public struct PlainSampleEntry: SampleEntry {
  /// The code `data`, a stand-in: this layout serves entries of any type.
  public static let type: FourCC = "data"

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks reserved, data_reference_index.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
  }
}
