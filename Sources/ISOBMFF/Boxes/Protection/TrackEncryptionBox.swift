/// Track encryption (`tenc`): the defaults of common encryption.
///
/// ISO/IEC 23001-7, 8.2.
public struct TrackEncryptionBox: Box {
  /// The code `tenc`.
  public static let type: FourCC = "tenc"
  /// 1: with a pattern of encrypted and clear blocks.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved: UInt8 = 0
  /// Encrypted blocks of a pattern; reserved in version 0.
  public var defaultCryptByteBlock: UInt8 = 0
  /// Clear blocks of a pattern; reserved in version 0.
  public var defaultSkipByteBlock: UInt8 = 0
  /// 1: samples are encrypted unless a group says otherwise.
  public var defaultIsProtected: UInt8 = 0
  /// The length of a sample's initialization vector: 0, 8 or 16.
  public var defaultPerSampleIVSize: UInt8 = 0
  /// The identifier of the key.
  public var defaultKID = Bytes(zeros: 16)
  /// The one initialization vector of all samples, where they have none of their own.
  public var defaultConstantIV = Bytes()

  /// Samples in the clear.
  public init() {}

  /// Walks version, flags, and the defaults.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.integer("reserved", &reserved)
    try coder.bits("default_crypt_byte_block", &defaultCryptByteBlock, 4)
    try coder.bits("default_skip_byte_block", &defaultSkipByteBlock, 4)
    try coder.integer("default_isProtected", &defaultIsProtected)
    try coder.integer("default_Per_Sample_IV_Size", &defaultPerSampleIVSize)
    try coder.bytes("default_KID", &defaultKID, count: 16)
    guard defaultIsProtected == 1, defaultPerSampleIVSize == 0 else { return }
    var size = UInt64(defaultConstantIV.count)
    try coder.integer("default_constant_IV_size", &size, size: 1)
    try coder.bytes("default_constant_IV", &defaultConstantIV, count: Int(clamping: size))
  }
}
