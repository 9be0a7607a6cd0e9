/// Which output layer set of a layered image is decoded (`tols`).
///
/// ISO/IEC 23008-12.
public struct TargetOlsProperty: Box {
  /// The code `tols`.
  public static let type: FourCC = "tols"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The index of the output layer set.
  public var targetOlsIdx: UInt16 = 0

  /// The first set.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("target_ols_idx", &targetOlsIdx)
  }
}
