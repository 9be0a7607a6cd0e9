/// Composition to decode (`cslg`): how composition and decoding times relate.
///
/// ISO/IEC 14496-12, 8.6.1.4. All values are ticks of the media timescale.
public struct CompositionToDecodeBox: Box {
  /// The code `cslg`.
  public static let type: FourCC = "cslg"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// What to add to composition times so that none is below its decoding time.
  public var compositionToDTSShift: Int64 = 0
  /// The least offset of a sample.
  public var leastDecodeToDisplayDelta: Int64 = 0
  /// The greatest offset of a sample.
  public var greatestDecodeToDisplayDelta: Int64 = 0
  /// The first composition time.
  public var compositionStartTime: Int64 = 0
  /// The end of the last composed sample, or 0.
  public var compositionEndTime: Int64 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let width = version == 1 ? 8 : 4
    try coder.integer(
      "compositionToDTSShift", &compositionToDTSShift, size: width, meaning: .mediaTicks)
    try coder.integer(
      "leastDecodeToDisplayDelta", &leastDecodeToDisplayDelta, size: width, meaning: .mediaTicks)
    try coder.integer(
      "greatestDecodeToDisplayDelta", &greatestDecodeToDisplayDelta, size: width,
      meaning: .mediaTicks)
    try coder.integer(
      "compositionStartTime", &compositionStartTime, size: width, meaning: .mediaTicks)
    try coder.integer(
      "compositionEndTime", &compositionEndTime, size: width, meaning: .mediaTicks)
  }
}
