/// References that a reader of a derived item must follow (`rref`).
///
/// ISO/IEC 23008-12.
public struct RequiredReferenceTypesProperty: Box {
  /// The code `rref`.
  public static let type: FourCC = "rref"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The types of reference.
  public var referenceTypes: [FourCC] = []

  /// No references.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(referenceTypes.count)
    try coder.integer("reference_type_count", &count, size: 1)
    try coder.list(
      "reference_types", &referenceTypes, of: FourCC(rawValue: 0), count: count, stride: 4
    ) {
      (type, coder) throws(BoxError) in
      try coder.code("reference_type", &type)
    }
  }
}
