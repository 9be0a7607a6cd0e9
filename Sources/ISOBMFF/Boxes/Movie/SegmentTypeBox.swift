/// Segment type (`styp`): the brands that a segment conforms to.
///
/// ISO/IEC 14496-12, 8.16.2.
public struct SegmentTypeBox: Box {
  /// The code `styp`.
  public static let type: FourCC = "styp"

  /// The brand that the file is best read by.
  public var majorBrand: FourCC = "isom"
  /// The version of that brand.
  public var minorVersion: UInt32 = 0
  /// Every brand that the file conforms to.
  public var compatibleBrands: [FourCC] = []

  /// The standard's default values.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("major_brand", &majorBrand)
    try coder.integer("minor_version", &minorVersion)
    if let remaining = coder.remaining {
      // Bytes behind the last whole brand are kept outside the fields.
      compatibleBrands = Array(repeating: FourCC(rawValue: 0), count: remaining / 4)
    }
    let count = UInt64(compatibleBrands.count)
    try coder.list(
      "compatible_brands", &compatibleBrands, of: FourCC(rawValue: 0), count: count, stride: 4
    ) {
      (brand, coder) throws(BoxError) in
      try coder.code("brand", &brand)
    }
  }
}
