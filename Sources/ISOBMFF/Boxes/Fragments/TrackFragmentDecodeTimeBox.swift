/// Track fragment decode time (`tfdt`).
///
/// ISO/IEC 14496-12, 8.8.12.
public struct TrackFragmentDecodeTimeBox: Box {
  /// The code `tfdt`.
  public static let type: FourCC = "tfdt"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The decoding time of the fragment's first sample, in ticks of the media timescale.
  public var baseMediaDecodeTime: UInt64 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.integer(
      "baseMediaDecodeTime", &baseMediaDecodeTime, size: version == 1 ? 8 : 4,
      meaning: .mediaTicks)
  }
}
