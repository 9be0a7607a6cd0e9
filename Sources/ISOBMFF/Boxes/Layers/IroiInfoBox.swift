/// Regions of interest of a tier of SVC video (`iroi`).
///
/// ISO/IEC 14496-15. In macroblocks.
public struct IroiInfoBox: Box {
  /// The code `iroi`.
  public static let type: FourCC = "iroi"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("top_left_mb"), BigEndianTable.Column("roi_mb_width", size: 1),
    BigEndianTable.Column("roi_mb_height", size: 1),
  ]

  /// 0: a grid; 1: a list of rectangles.
  public var iroiType: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// The width of a cell, where `iroiType` is 0.
  public var gridWidth: UInt8 = 0
  /// The height of a cell, where `iroiType` is 0.
  public var gridHeight: UInt8 = 0
  /// The rectangles, where `iroiType` is 1.
  public var regions = BigEndianTable(columns: Self.columns)

  /// A grid of no size.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("iroi_type", &iroiType, 2)
    try coder.bits("reserved", &reserved1, 6)
    if iroiType == 0 {
      try coder.integer("grid_roi_mb_width", &gridWidth)
      try coder.integer("grid_roi_mb_height", &gridHeight)
    } else if iroiType == 1 {
      var count = UInt64(regions.count)
      try coder.integer("num_roi", &count, size: 3)
      try coder.table("rois", &regions, columns: Self.columns, count: count)
    }
  }
}
