/// Scaling of an image (`iscl`).
///
/// ISO/IEC 23008-12.
public struct ImageScaling: Box {
  /// The code `iscl`.
  public static let type: FourCC = "iscl"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The width after scaling, for each denominator of the width before.
  public var targetWidthNumerator: UInt16 = 1
  /// The denominator.
  public var targetWidthDenominator: UInt16 = 1
  /// The height after scaling, for each denominator of the height before.
  public var targetHeightNumerator: UInt16 = 1
  /// The denominator.
  public var targetHeightDenominator: UInt16 = 1

  /// No scaling.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("target_width_numerator", &targetWidthNumerator)
    try coder.integer("target_width_denominator", &targetWidthDenominator)
    try coder.integer("target_height_numerator", &targetHeightNumerator)
    try coder.integer("target_height_denominator", &targetHeightDenominator)
  }
}
