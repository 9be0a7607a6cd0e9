/// A tier of SVC video (`scif`): what it gives, and what it needs.
///
/// ISO/IEC 14496-15.
public struct ScalableGroupEntry: Layout {
  /// The identifier of the tier's group.
  public var groupID: UInt8 = 0
  /// The group that defines the tier; boxes follow where it is this one.
  public var primaryGroupID: UInt8 = 0
  /// 1: pictures of the tier are instantaneous decoder refreshes.
  public var isTierIDR: UInt8 = 0
  /// 1: no prediction between layers.
  public var noInterLayerPredFlag: UInt8 = 0
  /// 1: base pictures serve as references.
  public var useRefBasePicFlag: UInt8 = 0
  /// 1: base representations are stored.
  public var storeBaseRepFlag: UInt8 = 0
  /// 1: one may switch up to the temporal layer here.
  public var isTlSwitchingPoint: UInt8 = 0
  private var reserved: UInt8 = 0
  /// Pictures until one may switch up, where this is no such point.
  public var tlSwitchingDistance: UInt8 = 0
  /// `tiri`, `svdr`, `svpr` and others; where the group defines the tier.
  public var boxes: [BoxNode] = []

  /// A tier without boxes.
  public init() {}

  /// Walks the fields, and the boxes to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("groupID", &groupID)
    try coder.integer("primary_groupID", &primaryGroupID)
    try coder.bits("is_tier_IDR", &isTierIDR, 1)
    try coder.bits("noInterLayerPredFlag", &noInterLayerPredFlag, 1)
    try coder.bits("useRefBasePicFlag", &useRefBasePicFlag, 1)
    try coder.bits("storeBaseRepFlag", &storeBaseRepFlag, 1)
    try coder.bits("is_tl_switching_point", &isTlSwitchingPoint, 1)
    try coder.bits("reserved", &reserved, 3)
    try coder.integer("tl_switching_distance", &tlSwitchingDistance)
    guard groupID == primaryGroupID else { return }
    try coder.boxes("boxes", &boxes, registry: .insideSampleGroups)
  }
}
