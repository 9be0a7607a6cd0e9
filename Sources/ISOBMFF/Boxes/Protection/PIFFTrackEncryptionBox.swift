/// Track encryption of the Protected Interoperable File Format.
///
/// What `tenc` grew out of.
public struct PIFFTrackEncryptionBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, 8974DBCE-7BE7-4C51-84F9-7148F9882554.
  public static let userType: Bytes? = [
    0x89, 0x74, 0xDB, 0xCE, 0x7B, 0xE7, 0x4C, 0x51, 0x84, 0xF9, 0x71, 0x48, 0xF9, 0x88, 0x25, 0x54,
  ]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 0: not encrypted; 1: AES-CTR; 2: AES-CBC.
  public var algorithmID: UInt32 = 1
  /// The length of an initialization vector, 8 or 16.
  public var ivSize: UInt8 = 8
  /// The identifier of the key.
  public var keyID = Bytes(zeros: 16)

  /// AES-CTR.
  public init() {}

  /// Walks version, flags, default_AlgorithmID, default_IV_size, default_KID.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let shown = algorithmID
    try coder.integer(
      "default_AlgorithmID", &algorithmID, size: 3,
      meaning:
        .name(of: shown, [0: "none", 1: "AES-CTR", 2: "AES-CBC"]))
    try coder.integer("default_IV_size", &ivSize)
    try coder.bytes("default_KID", &keyID, count: 16)
  }
}
