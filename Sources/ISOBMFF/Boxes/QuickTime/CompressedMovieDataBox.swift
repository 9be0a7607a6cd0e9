/// The compressed movie (`cmvd` inside `cmov`).
///
/// QuickTime File Format, "Compressed movie resources".
public struct CompressedMovieDataBox: Box {
  /// The code `cmvd`.
  public static let type: FourCC = "cmvd"
  /// The length of the movie box in bytes, once it is inflated.
  public var uncompressedSize: UInt32 = 0
  /// The compressed bytes.
  public var data = Bytes()

  /// No data.
  public init() {}

  /// Walks uncompressed size, data.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("uncompressedSize", &uncompressedSize)
    try coder.rest("data", &data)
  }
}
