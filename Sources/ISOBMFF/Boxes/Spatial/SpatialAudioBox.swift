/// Spatial audio (`SA3D`): which ambisonic channel each channel of the track is.
///
/// Spatial Audio, "Spatial Audio Box".
public struct SpatialAudioBox: Box {
  /// The code `SA3D`.
  public static let type: FourCC = "SA3D"
  /// The version, 0.
  public var version: UInt8 = 0
  /// 1: the last two channels stay when the head turns.
  public var headLockedStereo: UInt8 = 0
  /// 0: periphonic, all spherical harmonics of the order.
  public var ambisonicType: UInt8 = 0
  /// The order.
  public var ambisonicOrder: UInt32 = 1
  /// 0: ACN.
  public var channelOrdering: UInt8 = 0
  /// 0: SN3D.
  public var normalization: UInt8 = 0
  /// The ambisonic channel of each channel of the track.
  public var channelMap: [UInt32] = []

  /// The first order, without channels.
  public init() {}

  /// Walks version, type, order, and the counted channels.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("version", &version)
    try coder.bits("head_locked_stereo", &headLockedStereo, 1)
    try coder.bits("ambisonic_type", &ambisonicType, 7)
    try coder.integer("ambisonic_order", &ambisonicOrder)
    let (ordering, scaling) = (channelOrdering, normalization)
    try coder.integer(
      "ambisonic_channel_ordering", &channelOrdering, meaning: .name(of: ordering, [0: "ACN"]))
    try coder.integer(
      "ambisonic_normalization", &normalization, meaning: .name(of: scaling, [0: "SN3D"]))
    var count = UInt64(channelMap.count)
    try coder.integer("num_channels", &count, size: 4)
    try coder.list("channel_map", &channelMap, of: 0, count: count, stride: 4) {
      (channel, coder) throws(BoxError) in
      try coder.integer("channel", &channel)
    }
  }
}
