/// The size of an image (`ispe`).
///
/// ISO/IEC 23008-12, 6.5.3.
public struct ImageSpatialExtentsProperty: Box {
  /// The code `ispe`.
  public static let type: FourCC = "ispe"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Pixels across.
  public var imageWidth: UInt32 = 0
  /// Pixels down.
  public var imageHeight: UInt32 = 0

  /// An empty image.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("image_width", &imageWidth)
    try coder.integer("image_height", &imageHeight)
  }
}
