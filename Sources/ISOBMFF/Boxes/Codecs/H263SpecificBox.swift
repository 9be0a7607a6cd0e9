/// H.263 configuration (`d263`); a `bitr` may follow.
///
/// 3GPP TS 26.244, 6.8.
public struct H263SpecificBox: Box {
  /// The code `d263`.
  public static let type: FourCC = "d263"
  /// Boxes fill the rest: `bitr`.
  public static let holdsBoxes = true
  /// Who made the encoder.
  public var vendor = FourCC(rawValue: 0)
  /// The version of the encoder.
  public var decoderVersion: UInt8 = 0
  /// The level.
  public var level: UInt8 = 10
  /// The profile.
  public var profile: UInt8 = 0

  /// Profile 0 at level 10.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("vendor", &vendor)
    try coder.integer("decoder_version", &decoderVersion)
    try coder.integer("H263_Level", &level)
    try coder.integer("H263_Profile", &profile)
  }
}
