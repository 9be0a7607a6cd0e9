/// Null media header (`nmhd`): of media without a header of their own.
///
/// ISO/IEC 14496-12, 8.4.5.2.
public struct NullMediaHeaderBox: Box {
  /// The code `nmhd`.
  public static let type: FourCC = "nmhd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
  }
}
