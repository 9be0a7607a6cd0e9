/// Who defines a `----` item (`mean`), as a reverse domain name.
///
/// QuickTime File Format, "Metadata"; the form is that of iTunes.
public struct MetadataMeanBox: Box {
  /// The code `mean`.
  public static let type: FourCC = "mean"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The name, in UTF-8.
  public var text = Bytes()

  /// No name.
  public init() {}

  /// Walks version, flags, and the text.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.restAsText("meaning", &text)
  }
}
