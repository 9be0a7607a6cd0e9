/// Clipping region (`crgn`): the part of a movie or track that shows.
///
/// QuickTime File Format, "Clipping atoms". It is a QuickDraw region.
public struct ClippingRegionBox: Box {
  /// The code `crgn`.
  public static let type: FourCC = "crgn"

  /// The length of the region in bytes, with these two.
  public var regionSize: UInt16 = 10
  /// The upper edge of the bounds, in pixels.
  public var top: Int16 = 0
  /// The left edge.
  public var left: Int16 = 0
  /// The lower edge.
  public var bottom: Int16 = 0
  /// The right edge.
  public var right: Int16 = 0
  /// What makes the region other than a rectangle.
  public var region = Bytes()

  /// An empty rectangle.
  public init() {}

  /// Walks region_size, top, left, bottom, right.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("region_size", &regionSize)
    try coder.integer("top", &top)
    try coder.integer("left", &left)
    try coder.integer("bottom", &bottom)
    try coder.integer("right", &right)
    try coder.rest("region", &region)
  }
}
