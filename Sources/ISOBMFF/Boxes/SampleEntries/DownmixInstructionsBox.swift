/// Downmix instructions (`dmix`): how to play the channels on fewer loudspeakers.
///
/// ISO/IEC 14496-12, 12.2.5.
public struct DownmixInstructionsBox: Box {
  /// The code `dmix`.
  public static let type: FourCC = "dmix"

  /// One downmix.
  public struct Instruction: Hashable, Sendable {
    /// The loudspeakers, as a channel configuration of ISO/IEC 23091-3.
    public var targetLayout: UInt8 = 0
    fileprivate var reserved: UInt8 = 0
    /// How many loudspeakers there are.
    public var targetChannelCount: UInt8 = 0
    /// 1: the coefficients are in the stream; 0: here.
    public var isInStream: UInt8 = 1
    /// What loudness and compression name the downmix by.
    public var downmixID: UInt8 = 0

    /// A downmix to nothing.
    public init() {}
  }

  /// The version, 0 to 2.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved: UInt8 = 0
  /// How many downmixes there are; always 1 in version 0.
  public var instructionCount: UInt8 = 1
  /// The downmixes, as far as their lengths are known here.
  public var instructions = [Instruction()]
  /// What follows the first downmix whose coefficients are here.
  ///
  /// Those, of 4 bits each (5 from version 1, behind 4 bits of offset), and any further downmixes.
  /// How many there are depends on the channels of the track, which this box does not say.
  public var coefficients = Bytes()

  /// One downmix, whose coefficients are in the stream.
  public init() {}

  /// Walks version, flags, and the downmixes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 2)
    if version >= 1 {
      try coder.bits("reserved", &reserved, 1)
      try coder.bits("downmix_instructions_count", &instructionCount, 7)
    }
    var count = instructions.count
    if coder.direction == .reading {
      // All but the last downmix are without coefficients, so each takes three bytes.
      let claimed = version >= 1 ? Int(instructionCount) : 1
      count = 0
      while count < claimed {
        count += 1
        guard let head = coder.peek(3 * count), head[3 * count - 1] & 0x80 != 0 else { break }
      }
    }
    try coder.list(
      "instructions", &instructions, of: Instruction(), count: UInt64(count), stride: 3
    ) { (instruction, coder) throws(BoxError) in
      let layout = instruction.targetLayout
      try coder.integer(
        "targetLayout", &instruction.targetLayout, meaning: .channelConfiguration(layout))
      try coder.bits("reserved", &instruction.reserved, 1)
      try coder.bits("targetChannelCount", &instruction.targetChannelCount, 7)
      try coder.bits("in_stream", &instruction.isInStream, 1)
      try coder.bits("downmix_ID", &instruction.downmixID, 7)
    }
    if instructions.last?.isInStream == 0 {
      try coder.rest("bs_downmix_coefficients", &coefficients)
    }
  }
}
