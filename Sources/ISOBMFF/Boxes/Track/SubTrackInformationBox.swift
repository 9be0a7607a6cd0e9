/// Sub-track information (`stri`): a part of a track that may be chosen like a track.
///
/// ISO/IEC 14496-12, 8.14.4.
public struct SubTrackInformationBox: Box {
  /// The code `stri`.
  public static let type: FourCC = "stri"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Sub-tracks of one group other than 0 may be switched between while playing.
  public var switchGroup: Int16 = 0
  /// Sub-tracks of one group other than 0 are alternatives to each other.
  public var alternateGroup: Int16 = 0
  /// The number of the sub-track, or 0.
  public var subTrackID: UInt32 = 0
  /// What the sub-track differs or can be scaled in, as in `tsel`.
  public var attributes: [FourCC] = []

  /// No groups, no attributes.
  public init() {}

  /// Walks version, flags, groups, number, and the attributes to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("switch_group", &switchGroup)
    try coder.integer("alternate_group", &alternateGroup)
    try coder.integer("sub_track_ID", &subTrackID)
    try coder.codesToEnd("attribute_list", &attributes, of: "attribute") { .trackAttribute($0) }
  }
}
