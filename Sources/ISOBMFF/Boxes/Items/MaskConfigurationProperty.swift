/// How a mask is stored (`mskC`).
///
/// ISO/IEC 23008-12.
public struct MaskConfigurationProperty: Box {
  /// The code `mskC`.
  public static let type: FourCC = "mskC"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Bits a pixel.
  public var bitsPerPixel: UInt8 = 8

  /// No bits.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("bits_per_pixel", &bitsPerPixel)
  }
}
