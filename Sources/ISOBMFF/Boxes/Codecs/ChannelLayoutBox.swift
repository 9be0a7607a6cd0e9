/// Channel layout (`chnl`): where the channels belong; kept as bytes.
///
/// ISO/IEC 14496-12, 12.2.4.
public struct ChannelLayoutBox: Box {
  /// The code `chnl`.
  public static let type: FourCC = "chnl"
  /// The version, 0 or 1.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The layout.
  public var layout: Bytes = []

  /// An empty layout.
  public init() {}

  /// Walks version, flags, and the layout.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.rest("layout", &layout)
  }
}
