/// What role a track has (`kind`).
///
/// ISO/IEC 14496-12, 8.10.4.
public struct KindBox: Box {
  /// The code `kind`.
  public static let type: FourCC = "kind"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The scheme of roles, with its NUL.
  public var schemeURI: Bytes = [0]
  /// The role, with its NUL.
  public var value: Bytes = [0]

  /// No role.
  public init() {}

  /// Walks version, flags, schemeURI, value.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("schemeURI", &schemeURI)
    try coder.text("value", &value)
  }
}
