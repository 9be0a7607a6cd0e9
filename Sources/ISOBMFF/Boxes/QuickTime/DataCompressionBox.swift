/// How a movie is compressed (`dcom` inside `cmov`).
///
/// QuickTime File Format, "Compressed movie resources".
public struct DataCompressionBox: Box {
  /// The code `dcom`.
  public static let type: FourCC = "dcom"
  /// The method: `zlib`.
  public var method: FourCC = "zlib"

  /// Deflated.
  public init() {}

  /// Walks method.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("method", &method)
  }
}
