/// Sound media header (`smhd`).
///
/// ISO/IEC 14496-12, 12.2.2.
public struct SoundMediaHeaderBox: Box {
  /// The code `smhd`.
  public static let type: FourCC = "smhd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// Left (−1) to right (1), 8.8.
  public var balance: Int16 = 0
  /// Reserved, 2 bytes.
  public var reserved = Bytes(zeros: 2)

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.fixed("balance", &balance, fractionBits: 8)
    try coder.reserved(&reserved, count: 2)
  }
}
