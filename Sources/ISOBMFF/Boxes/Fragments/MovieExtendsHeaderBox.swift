/// Movie extends header (`mehd`): the length of a fragmented movie.
///
/// ISO/IEC 14496-12, 8.8.2.
public struct MovieExtendsHeaderBox: Box {
  /// The code `mehd`.
  public static let type: FourCC = "mehd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The length with all fragments, in movie ticks.
  public var fragmentDuration: UInt64 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.integer(
      "fragment_duration", &fragmentDuration, size: version == 1 ? 8 : 4, meaning: .movieTicks)
  }
}
