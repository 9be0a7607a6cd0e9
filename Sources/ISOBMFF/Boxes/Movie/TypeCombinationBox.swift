/// Type combination (`tyco`): brands that a file conforms to all at once.
///
/// ISO/IEC 14496-12, clause 4.
public struct TypeCombinationBox: Box {
  /// The code `tyco`.
  public static let type: FourCC = "tyco"

  /// The brands.
  public var compatibleBrands: [FourCC] = []

  /// No brands.
  public init() {}

  /// Walks the brands, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.codesToEnd("compatible_brands", &compatibleBrands, of: "brand") { .brand($0) }
  }
}
