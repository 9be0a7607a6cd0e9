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
  /// How many bytes the count takes: 1 in the standard, 4 in files that were made before it.
  private var countSize = 1
  /// The types of reference.
  public var referenceTypes: [FourCC] = []

  /// No references.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    if let remaining = coder.remaining, let head = coder.peek(4), head[0] == 0 {
      countSize = remaining - 4 == 4 * Int(head.integer(at: 0, as: UInt32.self)) ? 4 : 1
    }
    var count = UInt64(referenceTypes.count)
    try coder.integer("reference_type_count", &count, size: countSize)
    try coder.list(
      "reference_types", &referenceTypes, of: FourCC(rawValue: 0), count: count, stride: 4
    ) {
      (type, coder) throws(BoxError) in
      try coder.code("reference_type", &type)
    }
  }
}
