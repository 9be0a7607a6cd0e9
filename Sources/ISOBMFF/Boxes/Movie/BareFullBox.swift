/// A box of version and flags alone (`nmhd`, `sthd`, `snim`…).
///
/// ISO/IEC 14496-12, 4.2.
public struct BareFullBox: Box {
  /// The code `nmhd`, a stand-in: the layout serves other types too.
  public static let type: FourCC = "nmhd"

  /// The version, 0.
  public var version: UInt8 = 0
  /// What they mean depends on the type.
  public var flags: UInt32 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version and flags.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
  }
}
