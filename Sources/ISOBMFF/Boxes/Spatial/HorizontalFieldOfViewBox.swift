/// Horizontal field of view (`hfov`).
///
/// ISO Base Media File Format and Apple HEVC Stereo Video, "Horizontal field of view box".
public struct HorizontalFieldOfViewBox: Box {
  /// The code `hfov`.
  public static let type: FourCC = "hfov"

  /// The angle, in thousandths of a degree.
  public var fieldOfView: UInt32 = 0

  /// Not said.
  public init() {}

  /// Walks field_of_view.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("field_of_view", &fieldOfView)
  }
}
