/// How many bits the channels of an image have (`pixi`).
///
/// ISO/IEC 23008-12, 6.5.6.
public struct PixelInformationProperty: Box {
  /// The code `pixi`.
  public static let type: FourCC = "pixi"
  /// The records' layout.
  public static let columns = [BigEndianTable.Column("bits_per_channel", size: 1)]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The bits of each channel.
  public var channels = BigEndianTable(columns: Self.columns)

  /// No channels.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(channels.count)
    try coder.integer("num_channels", &count, size: 1)
    try coder.table("channels", &channels, columns: Self.columns, count: count)
  }
}
