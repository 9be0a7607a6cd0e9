/// Which operating point of an AV1 image is to be decoded (`a1op`).
///
/// AV1 Image File Format, 2.3.2.1.
public struct OperatingPointSelectorProperty: Box {
  /// The code `a1op`.
  public static let type: FourCC = "a1op"

  /// The index of the operating point, 0 to 31.
  public var operatingPointIndex: UInt8 = 0

  /// The first operating point.
  public init() {}

  /// Walks op_index.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("op_index", &operatingPointIndex)
  }
}
