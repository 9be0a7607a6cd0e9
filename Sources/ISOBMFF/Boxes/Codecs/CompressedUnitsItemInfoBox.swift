/// Where the compressed units of an uncompressed image are (`icef`).
///
/// ISO/IEC 23001-17, Amendment 2, generic compression.
public struct CompressedUnitsItemInfoBox: Box {
  /// The code `icef`.
  public static let type: FourCC = "icef"

  /// One unit.
  public struct Unit: Hashable, Sendable {
    /// Bytes from the start of the item; where the box says none, behind the unit before.
    public var offset: UInt64 = 0
    /// Bytes of the unit.
    public var size: UInt64 = 0

    /// An empty unit.
    public init() {}
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How wide offsets are: 0: none; 1 to 4: 16, 24, 32 or 64 bits.
  public var unitOffsetCode: UInt8 = 0
  /// How wide sizes are: 0 to 4: 8, 16, 24, 32 or 64 bits.
  public var unitSizeCode: UInt8 = 0
  private var reserved: UInt8 = 0
  /// The units.
  public var units: [Unit] = []

  /// No units.
  public init() {}

  /// Walks version, flags, the widths, and the units.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("unit_offset_code", &unitOffsetCode, 3)
    try coder.bits("unit_size_code", &unitSizeCode, 3)
    try coder.bits("reserved", &reserved, 2)
    guard unitOffsetCode <= 4, unitSizeCode <= 4 else {
      throw coder.error(.invalid("a width of units that is not known"))
    }
    let offsetSize = [0, 2, 3, 4, 8][Int(unitOffsetCode)]
    let size = [1, 2, 3, 4, 8][Int(unitSizeCode)]
    var count = UInt64(units.count)
    try coder.integer("num_compressed_units", &count, size: 4)
    try coder.list("units", &units, of: Unit(), count: count, stride: offsetSize + size) {
      (unit, coder) throws(BoxError) in
      try coder.integer("unit_offset", &unit.offset, size: offsetSize)
      try coder.integer("unit_size", &unit.size, size: size)
    }
  }
}
