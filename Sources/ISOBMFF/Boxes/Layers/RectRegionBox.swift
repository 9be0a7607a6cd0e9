/// The rectangle that a tier covers (`rrgn`).
///
/// ISO/IEC 14496-15.
public struct RectRegionBox: Box {
  /// The code `rrgn`.
  public static let type: FourCC = "rrgn"

  /// The tier whose picture the rectangle is a part of.
  public var baseRegionTierID: UInt16 = 0
  /// 1: the rectangle changes, and is not here.
  public var dynamicRect: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// Pixels from the left.
  public var horizontalOffset: UInt16 = 0
  /// Pixels from the top.
  public var verticalOffset: UInt16 = 0
  /// The width in pixels.
  public var regionWidth: UInt16 = 0
  /// The height in pixels.
  public var regionHeight: UInt16 = 0

  /// An empty rectangle.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("base_region_tierID", &baseRegionTierID)
    try coder.bits("dynamic_rect", &dynamicRect, 1)
    try coder.bits("reserved", &reserved1, 7)
    guard dynamicRect == 0 else { return }
    try coder.integer("horizontal_offset", &horizontalOffset)
    try coder.integer("vertical_offset", &verticalOffset)
    try coder.integer("region_width", &regionWidth)
    try coder.integer("region_height", &regionHeight)
  }
}
