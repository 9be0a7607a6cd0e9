/// When an item was last changed (`mdft`).
///
/// ISO/IEC 23008-12.
public struct ModificationTimeProperty: Box {
  /// The code `mdft`.
  public static let type: FourCC = "mdft"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Microseconds since 1904-01-01 00:00 UTC.
  public var modificationTime: UInt64 = 0

  /// The beginning of 1904.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("modification_time", &modificationTime)
  }
}
