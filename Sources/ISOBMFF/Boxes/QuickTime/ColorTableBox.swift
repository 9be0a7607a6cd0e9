/// Colour table (`ctab`): for displays of 256 colours.
///
/// QuickTime File Format, "Color table atoms".
public struct ColorTableBox: Box {
  /// The code `ctab`.
  public static let type: FourCC = "ctab"

  /// The seed, 0.
  public var seed: UInt32 = 0
  /// The flags, 0x8000.
  public var flags: UInt16 = 0x8000
  /// Colours, less 1.
  public var size: UInt16 = 0
  /// A number, red, green and blue of 16 bits a colour.
  public var colors = BigEndianTable(columns: Self.columns)
  private static let columns: [BigEndianTable.Column] = [
    .init("value", size: 2), .init("red", size: 2), .init("green", size: 2), .init("blue", size: 2),
  ]

  /// No colours.
  public init() {}

  /// Walks ctSeed, ctFlags, ctSize, ctTable.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("ctSeed", &seed)
    try coder.integer("ctFlags", &flags)
    try coder.integer("ctSize", &size)
    try coder.tableToEnd("ctTable", &colors, columns: Self.columns)
  }
}
