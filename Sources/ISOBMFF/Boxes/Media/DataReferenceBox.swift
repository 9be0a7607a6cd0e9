/// Data references (`dref`): where the media data of the sample entries is.
///
/// ISO/IEC 14496-12, 8.7.2.
public struct DataReferenceBox: Box {
  /// The code `dref`.
  public static let type: FourCC = "dref"
  /// Boxes follow the fields.
  public static let holdsBoxes = true

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// How many references follow.
  public var entryCount: UInt32 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("entry_count", &entryCount)
  }
}
