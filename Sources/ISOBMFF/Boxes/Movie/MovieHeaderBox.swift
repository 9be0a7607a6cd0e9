/// Movie header (`mvhd`): the time scale and length of the whole presentation.
///
/// ISO/IEC 14496-12, 8.2.2. The reserved fields are what QuickTime calls preview, poster and selection times.
public struct MovieHeaderBox: Box {
  /// The code `mvhd`.
  public static let type: FourCC = "mvhd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// When it was made, in seconds since 1904-01-01 00:00 UTC.
  public var creationTime: UInt64 = 0
  /// When it was last changed, in seconds since 1904-01-01 00:00 UTC.
  public var modificationTime: UInt64 = 0
  /// Ticks a second of the movie's times.
  public var timescale: UInt32 = 1000
  /// The length of the longest track, in movie ticks; all bits set: not known.
  public var duration: UInt64 = 0
  /// The preferred rate, 16.16.
  public var rate: Int32 = 0x1_0000
  /// The preferred volume, 8.8.
  public var volume: Int16 = 0x100
  /// Reserved, 10 bytes.
  public var reserved = Bytes(zeros: 10)
  /// The transformation of the whole presentation: a b u c d v x y w.
  public var matrix: [Int32] = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]
  /// Reserved, 24 bytes; in QuickTime, preview, poster and selection times.
  public var preDefined = Bytes(zeros: 24)
  /// A track id above every one in use.
  public var nextTrackID: UInt32 = 1

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let width = version == 1 ? 8 : 4
    try coder.integer("creation_time", &creationTime, size: width, meaning: .date)
    try coder.integer("modification_time", &modificationTime, size: width, meaning: .date)
    try coder.integer("timescale", &timescale)
    let (length, second) = (duration, UInt64(timescale))
    try coder.integer(
      "duration", &duration, size: width,
      meaning: .duration(length, size: width, in: .ticks(perSecond: second)))
    try coder.fixed("rate", &rate, fractionBits: 16)
    try coder.fixed("volume", &volume, fractionBits: 8)
    try coder.reserved(&reserved, count: 10)
    try coder.matrix(&matrix)
    try coder.reserved(&preDefined, count: 24, name: "pre_defined")
    try coder.integer("next_track_ID", &nextTrackID)
  }
}
