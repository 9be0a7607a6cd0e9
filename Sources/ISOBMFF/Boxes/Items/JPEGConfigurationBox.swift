/// What stands in front of the data of a JPEG image (`jpgC`).
///
/// ISO/IEC 23008-12.
public struct JPEGConfigurationBox: Box {
  /// The code `jpgC`.
  public static let type: FourCC = "jpgC"

  /// The bytes: tables that several images share, as a rule.
  public var prefix = Bytes()

  /// Nothing.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("JPEGprefix", &prefix)
  }
}
