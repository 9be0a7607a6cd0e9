/// A small picture of the movie (`thmb`).
///
/// 3GPP TS 26.244. Cameras put pictures in forms of their own under the same code.
public struct ThumbnailBox: Box {
  /// The code `thmb`.
  public static let type: FourCC = "thmb"

  /// Whether version, flags and format are there: the form of 3GPP.
  public var hasFormat = true
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The coding of the picture, such as `jpeg`.
  public var format: FourCC = "jpeg"
  /// The picture; all of the payload, where it has another form.
  public var data = Bytes()

  /// No picture.
  public init() {}

  /// Walks version, flags, format, data.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    if coder.direction == .reading {
      let head = coder.peek(8)
      let isText = head?.suffix(from: 4).allSatisfy { (0x20...0x7E).contains($0) } ?? false
      hasFormat = isText && head?[0..<4].isZero ?? false
    }
    if hasFormat {
      try coder.version(&version, flags: &flags)
      try coder.code("format", &format)
    }
    try coder.rest("data", &data)
  }
}
