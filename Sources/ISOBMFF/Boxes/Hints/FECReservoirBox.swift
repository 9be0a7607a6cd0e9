/// Where the symbols for error correction (`fecr`) or of the file (`fire`) are kept.
///
/// ISO/IEC 14496-12, 8.13.4 and 8.13.7.
public struct FECReservoirBox: Box {
  /// The code `fecr`; the layout of `fire` is the same.
  public static let type: FourCC = "fecr"

  /// 1: items and count of 32 bits; 0: of 16.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Items, as in `iloc`, and how many symbols each has.
  public var entries = BigEndianTable(columns: Self.columns(itemSize: 2))

  private static func columns(itemSize: Int) -> [BigEndianTable.Column] {
    [.init("item_ID", size: itemSize), .init("symbol_count")]
  }

  /// No items.
  public init() {}

  /// Walks version, flags, and the counted items.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let width = version == 0 ? 2 : 4
    var count = UInt64(entries.count)
    try coder.integer("entry_count", &count, size: width)
    try coder.table(
      "entries", &entries, columns: Self.columns(itemSize: width), count: count)
  }
}
