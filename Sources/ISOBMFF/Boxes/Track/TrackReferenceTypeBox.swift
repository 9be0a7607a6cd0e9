/// References of one kind from a track to others.
///
/// ISO/IEC 14496-12, 8.3.3. The type of the box is the kind: `chap`, `cdsc`, `hint`, `tmcd`…
public struct TrackReferenceTypeBox: Box {
  /// The layout is the same for every kind; this one stands for all.
  public static let type: FourCC = "cdsc"

  private static let columns = [BigEndianTable.Column("track_ID")]
  private var table = BigEndianTable(columns: Self.columns)

  /// Refers to nothing.
  public init() {}

  /// Refers to tracks.
  public init(trackIDs: [UInt32]) {
    self.trackIDs = trackIDs
  }

  /// The ids of the tracks referred to, in order.
  public var trackIDs: [UInt32] {
    get { (0..<table.count).map { table.word($0) } }
    set { table = BigEndianTable(columns: Self.columns, records: newValue.map { [Int64($0)] }) }
  }

  /// Walks the ids, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.tableToEnd("track_IDs", &table, columns: Self.columns)
  }
}
