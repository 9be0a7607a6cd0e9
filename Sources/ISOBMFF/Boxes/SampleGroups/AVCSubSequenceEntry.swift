/// Sub-sequences of AVC video (`avss`).
///
/// ISO/IEC 14496-15.
public struct AVCSubSequenceEntry: Layout {
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("subSeqDirectionFlag", size: 1),
    BigEndianTable.Column("layerNumber", size: 1),
    BigEndianTable.Column("subSequenceIdentifier", size: 2),
  ]

  /// The identifier of the sub-sequence.
  public var subSequenceIdentifier: UInt16 = 0
  /// The layer it is in.
  public var layerNumber: UInt8 = 0
  /// 1: `duration` is there.
  public var durationFlag: UInt8 = 0
  /// 1: the rates are there.
  public var avgRateFlag: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// The duration, in units of 1/90000 s.
  public var duration: UInt32 = 0
  private var reserved2: UInt8 = 0
  /// 1: the rates are those of the samples, not an estimate.
  public var accurateStatisticsFlag: UInt8 = 0
  /// Units of 1000 bits a second.
  public var avgBitRate: UInt16 = 0
  /// Pictures in 256 seconds.
  public var avgFrameRate: UInt16 = 0
  /// The sub-sequences that this one depends on.
  public var dependency = BigEndianTable(columns: Self.columns)

  /// All zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("subSequenceIdentifer", &subSequenceIdentifier)
    try coder.integer("layerNumber", &layerNumber)
    try coder.bits("durationFlag", &durationFlag, 1)
    try coder.bits("avgRateFlag", &avgRateFlag, 1)
    try coder.bits("reserved", &reserved1, 6)
    try coder.integer("duration", &duration, size: durationFlag == 1 ? 4 : 0)
    if avgRateFlag == 1 {
      try coder.bits("reserved", &reserved2, 7)
      try coder.bits("accurateStatisticsFlag", &accurateStatisticsFlag, 1)
      try coder.integer("avgBitRate", &avgBitRate)
      try coder.integer("avgFrameRate", &avgFrameRate)
    }
    var count = UInt64(dependency.count)
    try coder.integer("numReferences", &count, size: 1)
    try coder.table("dependency", &dependency, columns: Self.columns, count: count)
  }
}
