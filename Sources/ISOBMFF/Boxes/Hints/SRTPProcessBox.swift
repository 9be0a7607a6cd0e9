/// How packets of a hint track are encrypted and authenticated (`srpp`).
///
/// ISO/IEC 14496-12, 9.1.2.
public struct SRTPProcessBox: Box {
  /// The code `srpp`.
  public static let type: FourCC = "srpp"
  /// Boxes fill the rest: `schm` and `schi`.
  public static let holdsBoxes = true

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How RTP packets are encrypted, such as `ACM1`; four spaces: elsewhere decided.
  public var encryptionAlgorithmRTP = FourCC(rawValue: 0)
  /// How RTCP packets are encrypted.
  public var encryptionAlgorithmRTCP = FourCC(rawValue: 0)
  /// How RTP packets are authenticated, such as `SHM2`.
  public var integrityAlgorithmRTP = FourCC(rawValue: 0)
  /// How RTCP packets are authenticated.
  public var integrityAlgorithmRTCP = FourCC(rawValue: 0)

  /// No algorithms.
  public init() {}

  /// Walks version, flags, and the algorithms.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.code("encryption_algorithm_rtp", &encryptionAlgorithmRTP)
    try coder.code("encryption_algorithm_rtcp", &encryptionAlgorithmRTCP)
    try coder.code("integrity_algorithm_rtp", &integrityAlgorithmRTP)
    try coder.code("integrity_algorithm_rtcp", &integrityAlgorithmRTCP)
  }
}
