/// The sample entry of a file delivery hint track (`fdp `).
///
/// ISO/IEC 14496-12, 9.2.
public struct FDHintSampleEntry: SampleEntry {
  /// The code `fdp `.
  public static let type: FourCC = "fdp "
  /// Boxes fill the rest.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// The version of the hint samples.
  public var hintTrackVersion: UInt16 = 1
  /// The oldest version that they are compatible with.
  public var highestCompatibleVersion: UInt16 = 1
  /// The partition entry of `fiin` that is delivered, or 0 for all.
  public var partitionEntryID: UInt16 = 0
  /// The share of error correction, 8.8, in hundredths of the delivered bytes.
  public var fecOverhead: UInt16 = 0

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.integer("hinttrackversion", &hintTrackVersion)
    try coder.integer("highestcompatibleversion", &highestCompatibleVersion)
    try coder.integer("partition_entry_ID", &partitionEntryID)
    try coder.fixed("FEC_overhead", &fecOverhead, fractionBits: 8)
  }
}
