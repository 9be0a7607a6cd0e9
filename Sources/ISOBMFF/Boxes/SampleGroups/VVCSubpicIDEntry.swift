/// The identifiers of the subpictures of VVC video (`spid`).
///
/// ISO/IEC 14496-15.
public struct VVCSubpicIDEntry: Layout {
  /// One subpicture.
  public struct Subpicture: Hashable, Sendable {
    /// Its identifier; of the first only, where identifiers follow each other.
    public var subpicID: UInt16 = 0
    /// The group of its rectangle, where there are rectangles.
    public var groupID: UInt16 = 0
  }

  /// 1: subpictures have rectangles.
  public var rectRegionFlag: UInt8 = 0
  private var reserved: UInt8 = 0
  /// 1: identifiers follow each other, and only the first is here.
  public var continuousIDFlag: UInt8 = 0
  /// How many subpictures there are, less 1.
  public var numSubpicsMinus1: UInt16 = 0
  /// The subpictures; only the first, where nothing is said of the others.
  public var subpictures = [Subpicture()]

  /// One subpicture, 0.
  public init() {}

  /// Walks the flags, and the counted subpictures.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("rect_region_flag", &rectRegionFlag, 1)
    try coder.bits("reserved", &reserved, 2)
    try coder.bits("continuous_id_flag", &continuousIDFlag, 1)
    try coder.bits("num_subpics_minus1", &numSubpicsMinus1, 12)
    let hasRegions = rectRegionFlag == 1
    let isContinuous = continuousIDFlag == 1
    let count = isContinuous && !hasRegions ? 1 : UInt64(numSubpicsMinus1) + 1
    var isFirst = true
    try coder.list("subpics", &subpictures, of: Subpicture(), count: count, stride: 2) {
      (subpicture, coder) throws(BoxError) in
      if isFirst || !isContinuous { try coder.integer("subpic_id", &subpicture.subpicID) }
      if hasRegions { try coder.integer("groupID", &subpicture.groupID) }
      isFirst = false
    }
  }
}
