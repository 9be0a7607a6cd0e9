/// What groups of views have in common, and what not (`mvra`).
///
/// ISO/IEC 14496-15.
public struct MultiviewRelationAttributeBox: Box {
  /// The code `mvra`.
  public static let type: FourCC = "mvra"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("common_attribute"), BigEndianTable.Column("common_value"),
  ]
  /// The records' layout.
  public static let differentiatingAttributesColumns = [
    BigEndianTable.Column("differentiating_attribute")
  ]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved1: UInt16 = 0
  /// Attributes, and the value that all have.
  public var commonAttributes = BigEndianTable(columns: Self.columns)
  private var reserved2: UInt16 = 0
  /// Attributes that differ.
  public var differentiatingAttributes = BigEndianTable(
    columns: Self.differentiatingAttributesColumns)

  /// Nothing.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("reserved", &reserved1)
    var count = UInt64(commonAttributes.count)
    try coder.integer("num_common_attributes", &count, size: 2)
    try coder.table("common_attributes", &commonAttributes, columns: Self.columns, count: count)
    try coder.integer("reserved", &reserved2)
    var differentiatingAttributesCount = UInt64(differentiatingAttributes.count)
    try coder.integer("num_differentiating_attributes", &differentiatingAttributesCount, size: 2)
    try coder.table(
      "differentiating_attributes", &differentiatingAttributes,
      columns: Self.differentiatingAttributesColumns, count: differentiatingAttributesCount)
  }
}
