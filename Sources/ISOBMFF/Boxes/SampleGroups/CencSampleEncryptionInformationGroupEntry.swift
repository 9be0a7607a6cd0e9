/// Sample encryption of a group (`seig`): key and pattern, in place of those of `tenc`.
///
/// ISO/IEC 23001-7, 6.
public struct CencSampleEncryptionInformationGroupEntry: Layout {
  /// A key and how samples are encrypted with it.
  public struct Key: Hashable, Sendable {
    /// The length of a sample's initialization vector: 0, 8 or 16.
    public var perSampleIVSize: UInt8 = 0
    /// The identifier of the key.
    public var kid = Bytes(zeros: 16)
    /// The one initialization vector of all samples, where they have none of their own.
    public var constantIV = Bytes()

    mutating func fields(
      _ coder: inout FieldCoder, isProtected: Bool
    ) throws(BoxError) {
      try coder.integer("Per_Sample_IV_Size", &perSampleIVSize)
      try coder.bytes("KID", &kid, count: 16)
      guard isProtected, perSampleIVSize == 0 else { return }
      var size = UInt64(constantIV.count)
      try coder.integer("constant_IV_size", &size, size: 1)
      try coder.bytes("constant_IV", &constantIV, count: Int(clamping: size))
    }
  }

  /// 1: samples are encrypted with several keys.
  public var multiKeyFlag: UInt8 = 0
  private var reserved: UInt8 = 0
  /// Encrypted blocks of a pattern.
  public var cryptByteBlock: UInt8 = 0
  /// Clear blocks of a pattern.
  public var skipByteBlock: UInt8 = 0
  /// 1: the samples of the group are encrypted.
  public var isProtected: UInt8 = 0
  /// The key, where there is one.
  public var key = Key()
  /// The keys, where there are several.
  public var keys: [Key] = []

  /// Samples in the clear.
  public init() {}

  /// Walks the pattern, and one key or several.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("multi_key_flag", &multiKeyFlag, 1)
    try coder.bits("reserved", &reserved, 7)
    guard reserved == 0 else {
      throw coder.error(.unsupported("a newer form of sample encryption"))
    }
    try coder.bits("crypt_byte_block", &cryptByteBlock, 4)
    try coder.bits("skip_byte_block", &skipByteBlock, 4)
    try coder.integer("isProtected", &isProtected)
    guard multiKeyFlag == 1 else {
      try key.fields(&coder, isProtected: isProtected == 1)
      return
    }
    var count = UInt64(keys.count)
    try coder.integer("key_count", &count, size: 2)
    try coder.list("keys", &keys, of: Key(), count: count, stride: 17) {
      (key, coder) throws(BoxError) in
      try key.fields(&coder, isProtected: true)
    }
  }
}
