/// WebVTT configuration (`vttC`): the header of the text file.
///
/// ISO/IEC 14496-30, 7.5.
public struct WebVTTConfigurationBox: Box {
  /// The code `vttC`.
  public static let type: FourCC = "vttC"
  /// The header, in UTF-8.
  public var config = Bytes(utf8: "WEBVTT")

  /// A header without styles or regions.
  public init() {}

  /// Walks config.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.restAsText("config", &config)
  }
}
