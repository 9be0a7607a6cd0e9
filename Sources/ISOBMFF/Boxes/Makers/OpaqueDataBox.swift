/// A box that is known by name only; its bytes are kept.
///
/// Its layout is not published, or is no concern of a movie: pictures, Exif, settings of a camera.
public struct OpaqueDataBox: Box {
  /// The code `AMBA`.
  public static let type: FourCC = "AMBA"

  /// The whole payload.
  public var data = Bytes()

  /// No bytes.
  public init() {}

  /// Walks the bytes, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("data", &data)
  }
}
