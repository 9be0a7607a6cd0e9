/// MPEG-H 3D audio configuration (`mhaC`).
///
/// ISO/IEC 23008-3, 20.5.
public struct MHAConfigurationBox: Box {
  /// The code `mhaC`.
  public static let type: FourCC = "mhaC"
  /// The version of the record, 1.
  public var configurationVersion: UInt8 = 1
  /// Profile and level.
  public var profileLevelIndication: UInt8 = 0
  /// The layout of the loudspeakers, as in ISO/IEC 23091-3.
  public var referenceChannelLayout: UInt8 = 0
  /// The configuration of the decoder.
  public var config = Bytes()

  /// An empty record.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("configurationVersion", &configurationVersion)
    try coder.integer("mpegh3daProfileLevelIndication", &profileLevelIndication)
    try coder.integer("referenceChannelLayout", &referenceChannelLayout)
    var length = UInt64(config.count)
    try coder.integer("mpegh3daConfigLength", &length, size: 2)
    try coder.bytes("mpegh3daConfig", &config, count: Int(clamping: length))
  }
}
