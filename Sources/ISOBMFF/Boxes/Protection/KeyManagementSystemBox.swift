/// The key management of ISMA encryption (`iKMS`).
///
/// ISMACryp 1.1.
public struct KeyManagementSystemBox: Box {
  /// The code `iKMS`.
  public static let type: FourCC = "iKMS"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Where keys come from.
  public var uri = Bytes()

  /// No place.
  public init() {}

  /// Walks version, flags.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.restAsText("kms_URI", &uri)
  }
}
