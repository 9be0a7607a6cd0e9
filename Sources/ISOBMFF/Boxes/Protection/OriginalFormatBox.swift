/// Original format (`frma`): the type that a transformed entry had; in `wave`, the coding.
///
/// ISO/IEC 14496-12, 8.12.2; QuickTime File Format, "Sound sample description extensions".
public struct OriginalFormatBox: Box {
  /// The code `frma`.
  public static let type: FourCC = "frma"
  /// The type of the entry.
  public var dataFormat = FourCC(rawValue: 0)

  /// No type.
  public init() {}

  /// Walks data_format.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("data_format", &dataFormat)
  }
}
