/// The palette of uncompressed pictures (`cpal`).
///
/// ISO/IEC 23001-17, 6.1.2.
public struct ComponentPaletteBox: Box {
  /// The code `cpal`.
  public static let type: FourCC = "cpal"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Component, bits less 1, and format, a record each.
  public var components = BigEndianTable(columns: ComponentPaletteBox.columns)
  /// How many colours there are.
  public var valuesCount: UInt32 = 0
  /// The values of each colour's components, as wide as their bits ask for.
  public var values = Bytes()

  static let columns: [BigEndianTable.Column] = [
    BigEndianTable.Column("component_index", size: 2),
    BigEndianTable.Column("component_bit_depth_minus_one", size: 1),
    BigEndianTable.Column("component_format", size: 1),
  ]

  /// No colours.
  public init() {}

  /// Walks version, flags, and the palette.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(components.count)
    try coder.integer("component_count", &count, size: 2)
    try coder.table("components", &components, columns: Self.columns, count: count)
    try coder.integer("values_count", &valuesCount)
    try coder.rest("component_values", &values)
  }
}
