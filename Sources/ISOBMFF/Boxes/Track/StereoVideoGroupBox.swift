/// A pair of views of one scene (`ster` inside `trgr`).
///
/// ISO/IEC 14496-12, 8.3.4.4.
public struct StereoVideoGroupBox: Box {
  /// The code `ster`.
  public static let type: FourCC = "ster"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The number of the pair.
  public var trackGroupID: UInt32 = 0
  /// 1: this track is the left view.
  public var leftViewFlag: UInt8 = 0
  private var reserved: UInt32 = 0

  /// The right view of group 0.
  public init() {}

  /// Walks version, flags, number, and the view.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("track_group_id", &trackGroupID)
    let isLeft = leftViewFlag
    try coder.bits(
      "left_view_flag", &leftViewFlag, 1, meaning: .text(isLeft == 1 ? "left" : "right"))
    try coder.bits("reserved", &reserved, 31)
  }
}
