/// Text configuration (`txtC`): what stands in front of every text sample.
///
/// ISO/IEC 14496-12, 12.5.3.
public struct TextConfigBox: Box {
  /// The code `txtC`.
  public static let type: FourCC = "txtC"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The text with its NUL.
  public var config: Bytes = [0]

  /// No text.
  public init() {}

  /// Walks version, flags, text_config.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("text_config", &config)
  }
}
