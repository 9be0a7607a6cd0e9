/// Data of items, inside the metadata (`idat`).
///
/// ISO/IEC 14496-12, 8.11.11. `iloc` refers to it by construction method 1.
public struct ItemDataBox: Box {
  /// The code `idat`.
  public static let type: FourCC = "idat"

  /// The data.
  public var data = Bytes()

  /// No data.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("data", &data)
  }
}
