/// Non-diegetic audio (`SAND`): the last two channels stay when the head turns.
///
/// Spatial Audio, "Non-Diegetic Audio Box".
public struct NonDiegeticAudioBox: Box {
  /// The code `SAND`.
  public static let type: FourCC = "SAND"

  /// The version, 0.
  public var version: UInt8 = 0

  /// Version 0.
  public init() {}

  /// Walks version.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("version", &version)
  }
}
