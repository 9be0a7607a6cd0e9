/// Degradation priorities (`stdp`): which samples to lose last.
///
/// ISO/IEC 14496-12, 8.5.3.
public struct DegradationPriorityBox: Box {
  /// The code `stdp`.
  public static let type: FourCC = "stdp"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("priority", size: 2)]
  /// The priority of each sample.
  public var priorities = BigEndianTable(columns: Self.columns)

  /// No samples.
  public init() {}

  /// Walks version, flags, and the priorities to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.tableToEnd("priorities", &priorities, columns: Self.columns)
  }
}
