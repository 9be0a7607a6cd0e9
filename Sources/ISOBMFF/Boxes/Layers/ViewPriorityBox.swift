/// The priorities of views (`vipr`).
///
/// ISO/IEC 14496-15.
public struct ViewPriorityBox: Box {
  /// The code `vipr`.
  public static let type: FourCC = "vipr"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("view_id", size: 2), BigEndianTable.Column("content_priority_id"),
  ]

  /// For each view, its identifier in the low ten bits, and its priority.
  public var views = BigEndianTable(columns: Self.columns)

  /// No views.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.tableToEnd("views", &views, columns: Self.columns)
  }
}
