/// How Adobe encrypts (`aeib`).
///
/// Adobe Flash Video File Format Specification 10.1.
public struct AdobeEncryptionInformationBox: Box {
  /// The code `aeib`.
  public static let type: FourCC = "aeib"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The algorithm with its NUL, such as AES-CBC.
  public var algorithm: Bytes = [0]
  /// The length of the key, in bytes.
  public var keyLength: UInt8 = 16

  /// No algorithm.
  public init() {}

  /// Walks version, flags, EncryptionAlgorithm, KeyLength.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("EncryptionAlgorithm", &algorithm)
    try coder.integer("KeyLength", &keyLength)
  }
}
