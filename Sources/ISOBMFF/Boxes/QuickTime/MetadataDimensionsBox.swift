/// The size of the pictures that boxed metadata speaks of (`dims` inside `setu`).
///
/// Not published; Apple's cameras write it beside live photos.
public struct MetadataDimensionsBox: Box {
  /// The code `dims`.
  public static let type: FourCC = "dims"

  /// Pixels in a row.
  public var width: UInt32 = 0
  /// Rows.
  public var height: UInt32 = 0

  /// An empty size.
  public init() {}

  /// Walks width, height.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("width", &width)
    try coder.integer("height", &height)
  }
}
