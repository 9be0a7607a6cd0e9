/// A checksum of something in the file (`md5i`).
///
/// ISO/IEC 23008-12.
public struct MD5IntegrityBox: Box {
  /// The code `md5i`.
  public static let type: FourCC = "md5i"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("group_description_index")]

  /// The version, 0.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The checksum.
  public var inputMD5 = Bytes(zeros: 16)
  /// The type of what was summed; `sgpd` for some of the sample groups.
  public var inputType = FourCC(rawValue: 0)
  /// The kind of grouping; where `inputType` is `sgpd`.
  public var groupingType = FourCC(rawValue: 0)
  /// More about the kind; where flag 1 is set.
  public var groupingTypeParameter: UInt32 = 0
  /// The groups that were summed.
  public var entries = BigEndianTable(columns: Self.columns)

  /// A checksum of nothing.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, named: [1: "with a parameter"])
    try coder.bytes("input_MD5", &inputMD5, count: 16)
    try coder.code("input_4cc", &inputType)
    guard inputType == "sgpd" else { return }
    try coder.code("grouping_type", &groupingType)
    if flags & 1 != 0 { try coder.integer("grouping_type_parameter", &groupingTypeParameter) }
    var count = UInt64(entries.count)
    try coder.integer("num_entries", &count, size: 4)
    try coder.table("entries", &entries, columns: Self.columns, count: count)
  }
}
