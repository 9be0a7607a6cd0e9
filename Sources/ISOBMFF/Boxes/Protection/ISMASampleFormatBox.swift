/// How samples of ISMA encryption are laid out (`iSFM`).
///
/// ISMACryp 1.1.
public struct ISMASampleFormatBox: Box {
  /// The code `iSFM`.
  public static let type: FourCC = "iSFM"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 1: some samples are in the clear.
  public var selectiveEncryption: UInt8 = 0
  private var reserved: UInt8 = 0
  /// The length of a key's number, in bytes.
  public var keyIndicatorLength: UInt8 = 0
  /// The length of an initialization vector, in bytes.
  public var ivLength: UInt8 = 0

  /// All zero.
  public init() {}

  /// Walks version, flags, selective_encryption, reserved, key_indicator_length, IV_length.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("selective_encryption", &selectiveEncryption, 1)
    try coder.bits("reserved", &reserved, 7)
    try coder.integer("key_indicator_length", &keyIndicatorLength)
    try coder.integer("IV_length", &ivLength)
  }
}
