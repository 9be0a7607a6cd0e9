/// Sample encryption of the Protected Interoperable File Format.
///
/// What `senc` grew out of.
public struct PIFFSampleEncryptionBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, A2394F52-5A9B-4F14-A244-6C427C648DF4.
  public static let userType: Bytes? = [
    0xA2, 0x39, 0x4F, 0x52, 0x5A, 0x9B, 0x4F, 0x14, 0xA2, 0x44, 0x6C, 0x42, 0x7C, 0x64, 0x8D, 0xF4,
  ]

  /// The version, 0.
  public var version: UInt8 = 0
  /// 1: with parameters that replace those of the track; 2: with subsamples.
  public var flags: UInt32 = 0
  /// 0: not encrypted; 1: AES-CTR; 2: AES-CBC; only where flag 1 is set.
  public var algorithmID: UInt32 = 1
  /// The length of an initialization vector, only where flag 1 is set.
  public var ivSize: UInt8 = 8
  /// The identifier of the key, only where flag 1 is set.
  public var keyID = Bytes(zeros: 16)
  /// The entries.
  public var samples = SampleEncryptionEntries()

  /// No samples.
  public init() {}

  /// Walks version, flags, the parameters, the count, and the entries.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, named: [1: "own parameters", 2: "subsamples"])
    if flags & 1 != 0 {
      try coder.integer("AlgorithmID", &algorithmID, size: 3)
      try coder.integer("IV_size", &ivSize)
      try coder.bytes("KID", &keyID, count: 16)
    }
    try samples.fields(&coder, hasSubsamples: flags & 2 != 0)
  }
}
