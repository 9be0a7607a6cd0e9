/// Content colour volume (`cclv`): the colours and the light that a picture really has.
///
/// ISO/IEC 14496-12; the values are those of the message of the same name in ISO/IEC 23008-2.
public struct ContentColourVolumeBox: Box {
  /// The code `cclv`.
  public static let type: FourCC = "cclv"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("ccv_primaries_x", isSigned: true),
    BigEndianTable.Column("ccv_primaries_y", isSigned: true),
  ]

  private var reserved1: UInt8 = 0
  /// 1: `primaries` is there.
  public var primariesPresentFlag: UInt8 = 0
  /// 1: `minLuminanceValue` is there.
  public var minLuminanceValuePresentFlag: UInt8 = 0
  /// 1: `maxLuminanceValue` is there.
  public var maxLuminanceValuePresentFlag: UInt8 = 0
  /// 1: `avgLuminanceValue` is there.
  public var avgLuminanceValuePresentFlag: UInt8 = 0
  private var reserved2: UInt8 = 0
  /// Three primaries, in units of 0.00002.
  public var primaries = BigEndianTable(columns: Self.columns, bytes: Bytes(zeros: 24))
  /// The least light, in units of 0.0000001 cd/m².
  public var minLuminanceValue: UInt32 = 0
  /// The most light, in units of 0.0000001 cd/m².
  public var maxLuminanceValue: UInt32 = 0
  /// The average light, in units of 0.0000001 cd/m².
  public var avgLuminanceValue: UInt32 = 0

  /// Nothing said.
  public init() {}

  /// Walks the flags, and what they announce.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("reserved", &reserved1, 2)
    try coder.bits("ccv_primaries_present_flag", &primariesPresentFlag, 1)
    try coder.bits("ccv_min_luminance_value_present_flag", &minLuminanceValuePresentFlag, 1)
    try coder.bits("ccv_max_luminance_value_present_flag", &maxLuminanceValuePresentFlag, 1)
    try coder.bits("ccv_avg_luminance_value_present_flag", &avgLuminanceValuePresentFlag, 1)
    try coder.bits("reserved", &reserved2, 2)
    if primariesPresentFlag == 1 {
      try coder.table("ccv_primaries", &primaries, columns: Self.columns, count: 3)
    }
    try coder.integer(
      "ccv_min_luminance_value", &minLuminanceValue, size: minLuminanceValuePresentFlag == 1 ? 4 : 0
    )
    try coder.integer(
      "ccv_max_luminance_value", &maxLuminanceValue, size: maxLuminanceValuePresentFlag == 1 ? 4 : 0
    )
    try coder.integer(
      "ccv_avg_luminance_value", &avgLuminanceValue, size: avgLuminanceValuePresentFlag == 1 ? 4 : 0
    )
  }
}
