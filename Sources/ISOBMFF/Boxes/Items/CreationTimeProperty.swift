/// When an item was made (`crtt`).
///
/// ISO/IEC 23008-12.
public struct CreationTimeProperty: Box {
  /// The code `crtt`.
  public static let type: FourCC = "crtt"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Microseconds since 1904-01-01 00:00 UTC.
  public var creationTime: UInt64 = 0

  /// The beginning of 1904.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("creation_time", &creationTime)
  }
}
