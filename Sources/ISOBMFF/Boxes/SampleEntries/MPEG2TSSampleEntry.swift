/// The sample entry of MPEG-2 transport streams (`sm2t`, `rm2t`, `pm2t`).
///
/// ISO/IEC 14496-12, 9.3.3.
public struct MPEG2TSSampleEntry: SampleEntry {
  /// The code `sm2t`.
  public static let type: FourCC = "sm2t"
  /// Boxes fill the rest: tables and timing of the stream.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// The version of the hint samples.
  public var hintTrackVersion: UInt16 = 1
  /// The oldest version that they are compatible with.
  public var highestCompatibleVersion: UInt16 = 1
  /// Bytes in front of each packet of the stream.
  public var precedingBytesLength: UInt8 = 0
  /// Bytes behind each packet of the stream.
  public var trailingBytesLength: UInt8 = 0
  /// 1: the samples hold whole packets only.
  public var precomputedOnlyFlag: UInt8 = 0
  private var reservedBits: UInt8 = 0

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.integer("hinttrackversion", &hintTrackVersion)
    try coder.integer("highestcompatibleversion", &highestCompatibleVersion)
    try coder.integer("precedingbyteslen", &precedingBytesLength)
    try coder.integer("trailingbyteslen", &trailingBytesLength)
    try coder.bits("precomputed_only_flag", &precomputedOnlyFlag, 1)
    try coder.bits("reserved", &reservedBits, 7)
  }
}
