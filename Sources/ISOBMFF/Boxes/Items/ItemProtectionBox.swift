/// How items are protected (`ipro`).
///
/// ISO/IEC 14496-12, 8.11.5.
public struct ItemProtectionBox: Box {
  /// The code `ipro`.
  public static let type: FourCC = "ipro"
  /// A `sinf` box for each form of protection follows.
  public static let holdsBoxes = true

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How many `sinf` boxes follow; `infe` counts them from 1.
  public var protectionCount: UInt16 = 0

  /// No protection.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("protection_count", &protectionCount)
  }
}
