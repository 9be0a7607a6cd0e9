/// Audio channel layout (`chan`).
///
/// QuickTime File Format, "Audio channel layout atom"; Core Audio, AudioChannelLayout.
public struct AudioChannelLayoutBox: Box {
  /// The code `chan`.
  public static let type: FourCC = "chan"

  /// One channel.
  public struct ChannelDescription: Hashable, Sendable {
    /// Where it belongs.
    public var label: UInt32 = 0
    /// What the coordinates mean.
    public var flags: UInt32 = 0
    /// The first coordinate.
    public var coordinate1: Float = 0
    /// The second coordinate.
    public var coordinate2: Float = 0
    /// The third coordinate.
    public var coordinate3: Float = 0

    /// All zero.
    public init() {}
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The layout: the lower 16 bits are its channels; 0 for descriptions, 0x10000 for the bitmap.
  public var layoutTag: UInt32 = 0
  /// One bit a channel.
  public var channelBitmap: UInt32 = 0
  /// One description a channel.
  public var channelDescriptions: [ChannelDescription] = []

  /// No layout.
  public init() {}

  /// Walks version, flags, and the layout.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("channelLayoutTag", &layoutTag)
    try coder.integer("channelBitmap", &channelBitmap)
    try coder.countedList(
      "channelDescriptions", &channelDescriptions, of: ChannelDescription(), stride: 20
    ) { (channel, coder) throws(BoxError) in
      try coder.integer("channelLabel", &channel.label)
      try coder.integer("channelFlags", &channel.flags)
      try coder.float("coordinate1", &channel.coordinate1)
      try coder.float("coordinate2", &channel.coordinate2)
      try coder.float("coordinate3", &channel.coordinate3)
    }
  }
}
