/// Pixel aspect ratio (`pasp`).
///
/// ISO/IEC 14496-12, 12.1.4.
public struct PixelAspectRatioBox: Box {
  /// The code `pasp`.
  public static let type: FourCC = "pasp"
  /// The width of a pixel, against its height.
  public var horizontalSpacing: UInt32 = 1
  /// The height of a pixel, against its width.
  public var verticalSpacing: UInt32 = 1

  /// Square pixels.
  public init() {}

  /// Walks hSpacing, vSpacing.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("hSpacing", &horizontalSpacing)
    try coder.integer("vSpacing", &verticalSpacing)
  }
}
