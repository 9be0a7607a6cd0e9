/// A sample entry that has boxes only: `mp4s`, `mebx`, `wvtt`, `urim`, `c608` and the like.
///
/// ISO/IEC 14496-14, 6.7 (`mp4s`); ISO/IEC 14496-12, 12.3.3.2 (`urim`) and 12.9 (`mebx`);
/// ISO/IEC 14496-30, 7.5 (`wvtt`); QuickTime File Format, "Closed captioning" (`c608`, `c708`).
public struct BoxedSampleEntry: SampleEntry {
  /// The code `mp4s`.
  public static let type: FourCC = "mp4s"
  /// Boxes follow the data reference.
  public static let holdsBoxes = true

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
