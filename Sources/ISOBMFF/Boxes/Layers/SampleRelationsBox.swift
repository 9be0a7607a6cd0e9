/// Which samples each sample needs (`sdep`).
///
/// ISO/IEC 14496-15, SampleDependencyBox; the box of that name here is `sdtp`.
public struct SampleRelationsBox: Box {
  /// The code `sdep`.
  public static let type: FourCC = "sdep"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("relative_sample_number", size: 2, isSigned: true)
  ]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// For each sample the samples it needs, as differences of their numbers.
  public var samples: [BigEndianTable] = []

  /// No samples.
  public init() {}

  /// Walks version, flags, and a counted table for each sample, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.listToEnd("samples", &samples, of: BigEndianTable(columns: Self.columns)) {
      (sample, coder) throws(BoxError) in
      var count = UInt64(sample.count)
      try coder.integer("dependency_count", &count, size: 2)
      try coder.table("dependencies", &sample, columns: Self.columns, count: count)
    }
  }
}
