/// Data reference by URL (`url `).
///
/// ISO/IEC 14496-12, 8.7.2. Flag 1: the data is in this file.
public struct DataEntryURLBox: Box {
  /// The code `url `.
  public static let type: FourCC = "url "

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The location, with its terminator; empty for this file.
  public var locationBytes = Bytes()

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, named: [1: "in this file"])
    try coder.restAsText("location", &locationBytes)
  }
}
