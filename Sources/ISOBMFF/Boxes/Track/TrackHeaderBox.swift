/// Track header (`tkhd`): identity, place and size of a track.
///
/// ISO/IEC 14496-12, 8.3.2. Flags: 1 enabled, 2 in movie, 4 in preview, 8 size is an aspect ratio.
public struct TrackHeaderBox: Box {
  /// The code `tkhd`.
  public static let type: FourCC = "tkhd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// When it was made, in seconds since 1904-01-01 00:00 UTC.
  public var creationTime: UInt64 = 0
  /// When it was last changed, in seconds since 1904-01-01 00:00 UTC.
  public var modificationTime: UInt64 = 0
  /// The id of the track, unique in the file and never 0.
  public var trackID: UInt32 = 0
  /// Reserved, 4 bytes.
  public var reserved1 = Bytes(zeros: 4)
  /// The length of the track with its edits, in movie ticks; all bits set: not known.
  public var duration: UInt64 = 0
  /// Reserved, 8 bytes.
  public var reserved2 = Bytes(zeros: 8)
  /// Front to back; lower is nearer.
  public var layer: Int16 = 0
  /// Tracks of one group other than 0 are alternatives to each other.
  public var alternateGroup: Int16 = 0
  /// The volume, 8.8.
  public var volume: Int16 = 0
  /// Reserved, 2 bytes.
  public var reserved3 = Bytes(zeros: 2)
  /// The transformation of the picture: a b u c d v x y w.
  public var matrix: [Int32] = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]
  /// The width of the picture before the matrix, 16.16.
  public var width: UInt32 = 0
  /// The height of the picture before the matrix, 16.16.
  public var height: UInt32 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(
      &version, flags: &flags, newest: 1,
      named: [1: "enabled", 2: "in movie", 4: "in preview", 8: "size is an aspect ratio"])
    let width = version == 1 ? 8 : 4
    try coder.integer("creation_time", &creationTime, size: width, meaning: .date)
    try coder.integer("modification_time", &modificationTime, size: width, meaning: .date)
    try coder.integer("track_ID", &trackID)
    try coder.reserved(&reserved1, count: 4)
    let length = duration
    try coder.integer(
      "duration", &duration, size: width,
      meaning: .duration(length, size: width, in: .movieTicks))
    try coder.reserved(&reserved2, count: 8)
    try coder.integer("layer", &layer)
    try coder.integer("alternate_group", &alternateGroup)
    try coder.fixed("volume", &volume, fractionBits: 8)
    try coder.reserved(&reserved3, count: 2)
    try coder.matrix(&matrix)
    try coder.fixed("width", &self.width, fractionBits: 16)
    try coder.fixed("height", &height, fractionBits: 16)
  }
}
