/// How good an alternate movie is (`rmqu`).
///
/// QuickTime File Format, "Quality atom".
public struct ReferenceMovieQualityBox: Box {
  /// The code `rmqu`.
  public static let type: FourCC = "rmqu"

  /// Higher is better.
  public var quality: UInt32 = 0

  /// Quality 0.
  public init() {}

  /// Walks quality.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("quality", &quality)
  }
}
