/// Edit list (`elst`): which stretches of the media are presented, and when.
///
/// ISO/IEC 14496-12, 8.6.6. A track without an edit list is presented whole, from its first sample.
public struct EditListBox: Box {
  /// The code `elst`.
  public static let type: FourCC = "elst"

  /// One stretch.
  public struct Entry: Hashable, Sendable {
    /// Length of the stretch, in ticks of the *movie* timescale; 0 in the last entry of a
    /// fragmented file means the rest of the media.
    public var segmentDuration: UInt64
    /// Start of the stretch, in ticks of the *media* timescale; −1 marks an empty edit.
    public var mediaTime: Int64
    /// Playback rate as 16.16 fixed point; 0 holds the picture at `mediaTime`.
    public var mediaRate: Int32

    /// Makes an entry, at the ordinary rate unless said otherwise.
    public init(segmentDuration: UInt64 = 0, mediaTime: Int64 = 0, mediaRate: Int32 = 0x1_0000) {
      self.segmentDuration = segmentDuration
      self.mediaTime = mediaTime
      self.mediaRate = mediaRate
    }
  }

  /// 1: times of 64 bits; 0: of 32.
  public var version: UInt8 = 0
  /// 1: the list is played again and again.
  public var flags: UInt32 = 0
  /// The stretches, in the order of the presentation.
  public var entries: [Entry] = []

  /// An empty list.
  public init() {}

  /// A list of stretches, in version 1 where one of them needs it.
  public init(entries: [Entry]) {
    self.entries = entries
    let fits = entries.allSatisfy {
      $0.segmentDuration <= UInt64(UInt32.max) && Int32(exactly: $0.mediaTime) != nil
    }
    version = fits ? 0 : 1
  }

  /// Walks version, flags, and the counted entries.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1, named: [1: "repeated"])
    let width = version == 1 ? 8 : 4
    try coder.countedList("entries", &entries, of: Entry(), stride: 2 * width + 4) {
      (entry, coder) throws(BoxError) in
      let start = entry.mediaTime
      try coder.integer(
        "segment_duration", &entry.segmentDuration, size: width, meaning: .movieTicks)
      try coder.integer(
        "media_time", &entry.mediaTime, size: width,
        meaning: start == -1 ? .text("empty") : .mediaTicks)
      try coder.fixed("media_rate", &entry.mediaRate, fractionBits: 16)
    }
  }
}
