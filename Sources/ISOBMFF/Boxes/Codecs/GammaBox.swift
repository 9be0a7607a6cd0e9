/// Gamma level (`gama`).
///
/// QuickTime File Format, "Video sample description extensions".
public struct GammaBox: Box {
  /// The code `gama`.
  public static let type: FourCC = "gama"
  /// The exponent, 16.16; 0 for the platform's own.
  public var gamma: UInt32 = 0

  /// The platform's own gamma.
  public init() {}

  /// Walks gamma.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.fixed("gamma", &gamma, fractionBits: 16)
  }
}
