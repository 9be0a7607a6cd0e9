/// Subtitle media header (`sthd`).
///
/// ISO/IEC 14496-12, 12.6.2.
public struct SubtitleMediaHeaderBox: Box {
  /// The code `sthd`.
  public static let type: FourCC = "sthd"

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
