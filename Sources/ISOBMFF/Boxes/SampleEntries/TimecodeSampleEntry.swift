/// The sample entry of a timecode track (`tmcd`).
///
/// QuickTime File Format, "Timecode sample description".
public struct TimecodeSampleEntry: SampleEntry {
  /// The code `tmcd`.
  public static let type: FourCC = "tmcd"
  /// The name of the source tape may follow.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  private var reserved2 = Bytes(zeros: 4)
  /// 1: drop frame; 2: runs past 24 hours; 4: negative times; 8: the samples are counters.
  public var flags: UInt32 = 0
  /// Ticks of `frameDuration` a second.
  public var timescale: UInt32 = 0
  /// The length of one picture, in ticks.
  public var frameDuration: UInt32 = 0
  /// Pictures that a timecode counts a second.
  public var frameCount: UInt8 = 0
  private var reserved3 = Bytes(zeros: 1)

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.reserved(&reserved2, count: 4)
    try coder.integer("flags", &flags)
    try coder.integer("time_scale", &timescale)
    try coder.integer("frame_duration", &frameDuration)
    try coder.integer("number_of_frames", &frameCount)
    try coder.reserved(&reserved3, count: 1)
  }
}
