/// File type (`ftyp`): the brands that a file conforms to; also of a segment (`styp`), a track
/// (`ttyp`) or an item (`brnd`).
///
/// ISO/IEC 14496-12, 4.3, 8.16.2 and 8.3.5.
public struct FileTypeBox: Box {
  /// The code `ftyp`; the layout of the others is the same.
  public static let type: FourCC = "ftyp"

  /// The brand that the file is best read by.
  public var majorBrand: FourCC = "isom"
  /// The version of that brand.
  public var minorVersion: UInt32 = 0
  /// Every brand that the file conforms to.
  public var compatibleBrands: [FourCC] = []

  /// The standard's default values.
  public init() {}

  /// A list of brands.
  public init(majorBrand: FourCC, minorVersion: UInt32 = 0, compatibleBrands: [FourCC]) {
    self.majorBrand = majorBrand
    self.minorVersion = minorVersion
    self.compatibleBrands = compatibleBrands
  }

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    let brand = majorBrand
    try coder.code("major_brand", &majorBrand, meaning: .brand(brand))
    try coder.integer("minor_version", &minorVersion)
    try coder.codesToEnd("compatible_brands", &compatibleBrands, of: "brand") { .brand($0) }
  }
}
