/// A rectangle of the picture that NAL units belong to (`trif`).
///
/// ISO/IEC 14496-15.
public struct RectangularRegionGroupEntry: Layout {
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("dependencyRectRegionGroupID", size: 2)
  ]

  /// The identifier of the group, as `nalm` names it.
  public var groupID: UInt16 = 0
  /// 1: the rectangle is here; 0: the region is no rectangle.
  public var rectRegionFlag: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// 0: not said; 1: independent of other regions of the picture; 2: of other pictures too.
  public var independentIDC: UInt8 = 0
  /// 1: the region is the whole picture.
  public var fullPicture: UInt8 = 0
  /// 1: no filter reaches over the border.
  public var filteringDisabled: UInt8 = 0
  /// 1: `dependencies` are there.
  public var hasDependencyList: UInt8 = 0
  private var reserved2: UInt8 = 0
  /// Pixels from the left.
  public var horizontalOffset: UInt16 = 0
  /// Pixels from the top.
  public var verticalOffset: UInt16 = 0
  /// The width in pixels.
  public var regionWidth: UInt16 = 0
  /// The height in pixels.
  public var regionHeight: UInt16 = 0
  /// The groups of the regions that this one depends on.
  public var dependencies = BigEndianTable(columns: Self.columns)

  /// A group without a rectangle.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("groupID", &groupID)
    try coder.bits("rect_region_flag", &rectRegionFlag, 1)
    guard rectRegionFlag == 1 else {
      try coder.bits("reserved", &reserved1, 7)
      return
    }
    try coder.bits("independent_idc", &independentIDC, 2)
    try coder.bits("full_picture", &fullPicture, 1)
    try coder.bits("filtering_disabled", &filteringDisabled, 1)
    try coder.bits("has_dependency_list", &hasDependencyList, 1)
    try coder.bits("reserved", &reserved2, 2)
    if fullPicture == 0 {
      try coder.integer("horizontal_offset", &horizontalOffset)
      try coder.integer("vertical_offset", &verticalOffset)
    }
    try coder.integer("region_width", &regionWidth)
    try coder.integer("region_height", &regionHeight)
    guard hasDependencyList == 1 else { return }
    var count = UInt64(dependencies.count)
    try coder.integer("dependency_rect_region_count", &count, size: 2)
    try coder.table("dependencies", &dependencies, columns: Self.columns, count: count)
  }
}
