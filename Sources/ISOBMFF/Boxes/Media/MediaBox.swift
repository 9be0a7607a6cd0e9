/// Media (`mdia`): what a track declares about its media.
///
/// ISO/IEC 14496-12, 8.4.1. It has no fields of its own.
public struct MediaBox: Box {
  /// The code `mdia`.
  public static let type: FourCC = "mdia"
  /// Boxes fill the payload.
  public static let holdsBoxes = true

  /// A box without fields.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
