/// The sample entry of a hint track (`rtp `, `srtp`, `rrtp`, `rsrp`, `rtcp`…).
///
/// ISO/IEC 14496-12, 9.1.2 and 9.4.2.2.
public struct HintSampleEntry: SampleEntry {
  /// The code `rtp `.
  public static let type: FourCC = "rtp "
  /// Boxes fill the rest: `tims`, `tsro` and `snro` follow.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// The version of the hint samples.
  public var hintTrackVersion: UInt16 = 1
  /// The oldest version that they are compatible with.
  public var highestCompatibleVersion: UInt16 = 1
  /// The largest packet that the hints make, in bytes.
  public var maxPacketSize: UInt32 = 0

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.integer("hinttrackversion", &hintTrackVersion)
    try coder.integer("highestcompatibleversion", &highestCompatibleVersion)
    try coder.integer("maxpacketsize", &maxPacketSize)
  }
}
