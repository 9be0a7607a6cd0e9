/// How uncompressed pictures are compressed after all (`cmpC`).
///
/// ISO/IEC 23001-17, Amendment 2, generic compression.
public struct CompressionConfigurationBox: Box {
  /// The code `cmpC`.
  public static let type: FourCC = "cmpC"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// `defl`, `zlib` or `brot`.
  public var compressionType = FourCC(rawValue: 0)
  /// What is compressed by itself: 0: the picture; 1: a tile; 2: a row; 3: a pixel.
  public var compressedUnitType: UInt8 = 0

  /// No compression.
  public init() {}

  /// Walks version, flags, compression_type, compressed_unit_type.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.code("compression_type", &compressionType)
    let unit = compressedUnitType
    try coder.integer(
      "compressed_unit_type", &compressedUnitType,
      meaning: .name(of: unit, [0: "picture", 1: "tile", 2: "row", 3: "pixel"]))
  }
}
