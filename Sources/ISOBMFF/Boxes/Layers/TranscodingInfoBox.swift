/// How a tier can be made plain AVC (`tran`).
///
/// ISO/IEC 14496-15.
public struct TranscodingInfoBox: Box {
  /// The code `tran`.
  public static let type: FourCC = "tran"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("profile_level_idc", size: 3), BigEndianTable.Column("max_bitrate"),
    BigEndianTable.Column("avg_bitrate"),
  ]

  private var reserved1: UInt8 = 0
  /// The kind of conversion.
  public var conversionIDC: UInt8 = 0
  /// 1: `cavlc` is there.
  public var cavlcInfoPresentFlag: UInt8 = 0
  /// 1: `cabac` is there.
  public var cabacInfoPresentFlag: UInt8 = 0
  /// The result with CAVLC: one record.
  public var cavlc = BigEndianTable(columns: Self.columns, bytes: Bytes(zeros: 11))
  /// The result with CABAC: one record.
  public var cabac = BigEndianTable(columns: Self.columns, bytes: Bytes(zeros: 11))

  /// No way.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("reserved", &reserved1, 4)
    try coder.bits("conversion_idc", &conversionIDC, 2)
    try coder.bits("cavlc_info_present_flag", &cavlcInfoPresentFlag, 1)
    try coder.bits("cabac_info_present_flag", &cabacInfoPresentFlag, 1)
    if cavlcInfoPresentFlag == 1 {
      try coder.table("cavlc", &cavlc, columns: Self.columns, count: 1)
    }
    if cabacInfoPresentFlag == 1 {
      try coder.table("cabac", &cabac, columns: Self.columns, count: 1)
    }
  }
}
