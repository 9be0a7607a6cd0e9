/// The tiers that a tier depends on (`ldep`).
///
/// ISO/IEC 14496-15.
public struct TierDependencyBox: Box {
  /// The code `ldep`.
  public static let type: FourCC = "ldep"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("dependencyTierId", size: 2)]

  /// The identifiers of the tiers.
  public var tiers = BigEndianTable(columns: Self.columns)

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(tiers.count)
    try coder.integer("entry_count", &count, size: 2)
    try coder.table("entries", &tiers, columns: Self.columns, count: count)
  }
}
