/// Timestamp synchrony (`tssy`): whether received streams share a clock.
///
/// ISO/IEC 14496-12, 9.4.1.2.
public struct TimestampSynchronyBox: Box {
  /// The code `tssy`.
  public static let type: FourCC = "tssy"

  private var reserved: UInt8 = 0
  /// 1: not in synchrony; 2: in synchrony; 0: not known.
  public var timestampSync: UInt8 = 0

  /// Not known.
  public init() {}

  /// Walks the kind.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    let sync = timestampSync
    try coder.bits("reserved", &reserved, 6)
    try coder.bits(
      "timestamp_sync", &timestampSync, 2,
      meaning: .name(of: sync, [0: "not known", 1: "not in synchrony", 2: "in synchrony"]))
  }
}
