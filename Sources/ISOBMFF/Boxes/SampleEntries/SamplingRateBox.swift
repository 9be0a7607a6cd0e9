/// The true sampling rate, where 16 bits are too few (`srat`).
///
/// ISO/IEC 14496-12, 12.2.3.
public struct SamplingRateBox: Box {
  /// The code `srat`.
  public static let type: FourCC = "srat"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Samples a second.
  public var samplingRate: UInt32 = 0

  /// A rate of 0.
  public init() {}

  /// Walks version, flags, sampling_rate.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("sampling_rate", &samplingRate)
  }
}
