/// The times of the fragments that follow (`tfrf`), in a live stream of Smooth Streaming.
///
/// Smooth Streaming Protocol, 2.2.4.5. Times are ticks of the track.
public struct FragmentReferencesBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, D4807EF2-CA39-4695-8E54-26CB9E46A79F.
  public static let userType: Bytes? = [
    0xD4, 0x80, 0x7E, 0xF2, 0xCA, 0x39, 0x46, 0x95, 0x8E, 0x54, 0x26, 0xCB, 0x9E, 0x46, 0xA7, 0x9F,
  ]

  /// One fragment.
  public struct Entry: Hashable, Sendable {
    /// When it starts.
    public var time: UInt64 = 0
    /// How long it lasts.
    public var duration: UInt64 = 0

    /// The start of the track.
    public init() {}
  }

  /// 1: times of 64 bits.
  public var version: UInt8 = 1
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The fragments.
  public var entries: [Entry] = []

  /// No fragments.
  public init() {}

  /// Walks version, flags, and the counted fragments.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let width = version == 1 ? 8 : 4
    var count = UInt64(entries.count)
    try coder.integer("FragmentCount", &count, size: 1)
    try coder.list("entries", &entries, of: Entry(), count: count, stride: 2 * width) {
      (entry, coder) throws(BoxError) in
      try coder.integer("FragmentAbsoluteTime", &entry.time, size: width, meaning: .mediaTicks)
      try coder.integer("FragmentDuration", &entry.duration, size: width, meaning: .mediaTicks)
    }
  }
}
