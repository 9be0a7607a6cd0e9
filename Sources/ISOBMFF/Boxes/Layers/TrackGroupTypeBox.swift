/// A group that a track belongs to.
///
/// ISO/IEC 14496-12, 8.3.4. The type of the box is the kind of group; tracks with the same
/// identifier in boxes of the same type are one group. What a kind adds is kept in the node's
/// remainder.
public struct TrackGroupTypeBox: Box {
  /// The layout is the same for every kind; this one stands for all.
  public static let type: FourCC = "msrc"

  /// The version, 0.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The identifier of the group.
  public var trackGroupID: UInt32 = 0

  /// Group 0.
  public init() {}

  /// Walks version, flags, track_group_id.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, named: [1: "unique identifier"])
    try coder.integer("track_group_id", &trackGroupID)
  }
}
