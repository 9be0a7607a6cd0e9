/// The MIME type of the samples (`mime`).
///
/// ISO/IEC 14496-12, 12.3.3.
public struct MIMEBox: Box {
  /// The code `mime`.
  public static let type: FourCC = "mime"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The type with its NUL.
  public var contentType: Bytes = [0]

  /// No type.
  public init() {}

  /// Walks version, flags, content_type.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("content_type", &contentType)
  }
}
