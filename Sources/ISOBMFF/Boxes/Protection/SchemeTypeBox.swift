/// Scheme type (`schm`): which protection it is; in `csch`, another that it is compatible with.
///
/// ISO/IEC 14496-12, 8.12.5 and 8.15.3.
public struct SchemeTypeBox: Box {
  /// The code `schm`.
  public static let type: FourCC = "schm"
  /// The version, 0.
  public var version: UInt8 = 0
  /// 1: the URI is there.
  public var flags: UInt32 = 0
  /// The scheme, such as `cenc` or `cbcs`.
  public var schemeType: FourCC = "cenc"
  /// The version of the scheme.
  public var schemeVersion: UInt32 = 0x1_0000
  /// Where to learn more, with its NUL.
  public var schemeURI: Bytes = [0]

  /// Common encryption, in counter mode.
  public init() {}

  /// Walks version, flags, scheme_type, scheme_version, and the URI where there is one.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, named: [1: "with a URI"])
    try coder.code("scheme_type", &schemeType)
    try coder.integer("scheme_version", &schemeVersion)
    if flags & 1 != 0 { try coder.text("scheme_uri", &schemeURI) }
  }
}
