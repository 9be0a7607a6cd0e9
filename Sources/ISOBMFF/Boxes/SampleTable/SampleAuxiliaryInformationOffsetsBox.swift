/// Sample auxiliary information offsets (`saio`).
///
/// ISO/IEC 14496-12, 8.7.9.
public struct SampleAuxiliaryInformationOffsetsBox: Box {
  /// The code `saio`.
  public static let type: FourCC = "saio"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The records' layout in version 0.
  public static let columns = [BigEndianTable.Column("offset")]
  /// The records' layout in version 1.
  public static let largeColumns = [BigEndianTable.Column("offset", size: 8)]
  /// The kind of information; with flag 1 only.
  public var auxInfoType = FourCC(rawValue: 0)
  /// More about the kind; with flag 1 only.
  public var auxInfoTypeParameter: UInt32 = 0
  /// Where the information of each chunk starts (or, alone, that of all), in bytes from the start of
  /// the file.
  public var offsets = BigEndianTable(columns: Self.columns)

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1, named: [1: "with a type"])
    if flags & 1 != 0 {
      try coder.code("aux_info_type", &auxInfoType)
      try coder.integer("aux_info_type_parameter", &auxInfoTypeParameter)
    }
    try coder.countedTable(
      "offsets", &offsets, columns: version == 1 ? Self.largeColumns : Self.columns)
  }
}
