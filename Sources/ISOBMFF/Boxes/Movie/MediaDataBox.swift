/// Media data (`mdat`): the bytes that samples are cut from.
///
/// ISO/IEC 14496-12, 8.1.1. At the top of a file the payload is left in the source, whatever its
/// size.
public struct MediaDataBox: Box {
  /// The code `mdat`.
  public static let type: FourCC = "mdat"

  /// The media data.
  public var data = Bytes()

  /// An empty box.
  public init() {}

  /// Walks the bytes, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("data", &data)
  }
}
