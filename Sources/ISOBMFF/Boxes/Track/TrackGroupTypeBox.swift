/// A track group of one kind: tracks with the same number belong together.
///
/// ISO/IEC 14496-12, 8.3.4. The type of the box is the kind: `msrc` for one source…; what a kind
/// adds of its own follows the fields.
public struct TrackGroupTypeBox: Box {
  /// The code `msrc`, a stand-in: the layout serves every kind.
  public static let type: FourCC = "msrc"

  /// The version, 0.
  public var version: UInt8 = 0
  /// 1: the number is unique among all tracks and groups.
  public var flags: UInt32 = 0
  /// The number of the group, unique among those of its kind.
  public var trackGroupID: UInt32 = 0

  /// Group 0.
  public init() {}

  /// Walks version, flags, and the number.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, named: [1: "unique identifier"])
    try coder.integer("track_group_id", &trackGroupID)
  }
}
