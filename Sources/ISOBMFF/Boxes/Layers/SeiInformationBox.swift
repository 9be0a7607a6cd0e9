/// Which SEI messages the samples need (`seii`).
///
/// ISO/IEC 14496-15.
public struct SeiInformationBox: Box {
  /// The code `seii`.
  public static let type: FourCC = "seii"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("requiredSEI_ID", size: 2)]
  /// The records' layout.
  public static let notRequiredColumns = [BigEndianTable.Column("notrequiredSEI_ID", size: 2)]

  /// Types that the samples need.
  public var required = BigEndianTable(columns: Self.columns)
  /// Types that they have and do not need.
  public var notRequired = BigEndianTable(columns: Self.notRequiredColumns)

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(required.count)
    try coder.integer("numRequiredSEIs", &count, size: 2)
    try coder.table("requiredSEIs", &required, columns: Self.columns, count: count)
    var notRequiredCount = UInt64(notRequired.count)
    try coder.integer("numNotRequiredSEIs", &notRequiredCount, size: 2)
    try coder.table(
      "notRequiredSEIs", &notRequired, columns: Self.notRequiredColumns, count: notRequiredCount)
  }
}
