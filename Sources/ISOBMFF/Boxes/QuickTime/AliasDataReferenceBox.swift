/// Data reference by Macintosh alias (`alis`).
///
/// QuickTime File Format, "Data reference atoms". Flag 1: the data is in this file.
public struct AliasDataReferenceBox: Box {
  /// The code `alis`.
  public static let type: FourCC = "alis"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The alias record.
  public var alias = Bytes()

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.rest("alias", &alias)
  }
}
