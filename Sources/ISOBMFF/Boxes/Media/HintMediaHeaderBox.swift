/// Hint media header (`hmhd`).
///
/// ISO/IEC 14496-12, 12.4.2.
public struct HintMediaHeaderBox: Box {
  /// The code `hmhd`.
  public static let type: FourCC = "hmhd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The largest packet, in bytes.
  public var maxPDUSize: UInt16 = 0
  /// The mean packet, in bytes.
  public var averagePDUSize: UInt16 = 0
  /// The largest bit rate, in bits a second.
  public var maxBitrate: UInt32 = 0
  /// The mean bit rate, in bits a second.
  public var averageBitrate: UInt32 = 0
  /// Reserved, 4 bytes.
  public var reserved = Bytes(zeros: 4)

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("maxPDUsize", &maxPDUSize)
    try coder.integer("avgPDUsize", &averagePDUSize)
    try coder.integer("maxbitrate", &maxBitrate)
    try coder.integer("avgbitrate", &averageBitrate)
    try coder.reserved(&reserved, count: 4)
  }
}
