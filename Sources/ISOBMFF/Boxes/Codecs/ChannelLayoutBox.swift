/// Channel layout (`chnl`): which loudspeakers the channels belong to.
///
/// ISO/IEC 14496-12, 12.2.4; positions and layouts are numbered as in ISO/IEC 23091-3.
public struct ChannelLayoutBox: Box {
  /// The code `chnl`.
  public static let type: FourCC = "chnl"

  /// Where one channel is heard from.
  public struct Speaker: Hashable, Sendable {
    /// The position that stands for an angle given here.
    static let explicit: UInt8 = 126

    /// A position by number; 126: the angles say it.
    public var position: UInt8 = 0
    /// Degrees to the left; with position 126.
    public var azimuth: Int16 = 0
    /// Degrees up; with position 126.
    public var elevation: Int8 = 0

    /// The left front.
    public init() {}
  }

  /// 1: with counts of its own; 0: the sample entry has the count of channels.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 1: there are channels; 2: there are objects.
  public var streamStructure: UInt8 = 3
  /// The order of channels and objects; in version 1.
  public var formatOrdering: UInt8 = 0
  /// How many channels and objects there are; in version 1.
  public var baseChannelCount: UInt8 = 0
  /// A layout by number, or 0 where the speakers are listed.
  public var definedLayout: UInt8 = 0
  /// The speaker of each channel, where there is no number for the layout.
  public var speakers: [Speaker] = []
  private var reserved: UInt8 = 0
  /// The order of the channels of a numbered layout; in version 1.
  public var channelOrderDefinition: UInt8 = 0
  /// 1: ``omittedChannelsMap`` is there; in version 1.
  public var omittedChannelsPresent: UInt8 = 0
  /// The channels of a numbered layout that are not in this track, a bit each.
  public var omittedChannelsMap: UInt64 = 0
  /// How many objects there are; in version 0.
  public var objectCount: UInt8 = 0

  /// No channels and no objects.
  public init() {}

  /// Walks version, flags, and the fields in the order of the version.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let structure = streamStructure
    if version == 0 {
      try coder.integer(
        "stream_structure", &streamStructure, meaning: .streamStructure(structure))
    } else {
      try coder.bits(
        "stream_structure", &streamStructure, 4, meaning: .streamStructure(structure))
      try coder.bits("format_ordering", &formatOrdering, 4)
      try coder.integer("baseChannelCount", &baseChannelCount)
    }
    if streamStructure & 1 != 0 {
      let layout = definedLayout
      try coder.integer("definedLayout", &definedLayout, meaning: .channelConfiguration(layout))
      if definedLayout == 0 {
        try speakerFields(&coder)
      } else {
        if version == 1 {
          try coder.bits("reserved", &reserved, 4)
          try coder.bits("channel_order_definition", &channelOrderDefinition, 3)
          try coder.bits("omitted_channels_present", &omittedChannelsPresent, 1)
        }
        try coder.integer(
          "omittedChannelsMap", &omittedChannelsMap,
          size: version == 0 || omittedChannelsPresent == 1 ? 8 : 0)
      }
    }
    try coder.integer(
      "object_count", &objectCount, size: version == 0 && streamStructure & 2 != 0 ? 1 : 0)
  }

  private mutating func speakerFields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(speakers.count)
    if version == 1 {
      try coder.integer("layout_channel_count", &count, size: 1)
    } else if let remaining = coder.remaining {
      // The sample entry has the count; all that is left but the count of objects are speakers.
      let end = remaining - (streamStructure & 2 != 0 ? 1 : 0)
      var position = 0
      count = 0
      while position < end, let code = coder.peek(1, skipping: position)?.first {
        position += code == Speaker.explicit ? 4 : 1
        guard position <= end else { break }
        count += 1
      }
    }
    try coder.list("speakers", &speakers, of: Speaker(), count: count, stride: 1) {
      (speaker, coder) throws(BoxError) in
      let position = speaker.position
      try coder.integer(
        "speaker_position", &speaker.position, meaning: .speakerPosition(position))
      guard speaker.position == Speaker.explicit else { return }
      try coder.integer("azimuth", &speaker.azimuth)
      try coder.integer("elevation", &speaker.elevation)
    }
  }
}
