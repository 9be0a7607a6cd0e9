/// The rights of an item from the iTunes Store (`righ` inside `schi`).
///
/// Not published; pairs of a code and a number or a second code.
public struct FairPlayRightsBox: Box {
  /// The code `righ`.
  public static let type: FourCC = "righ"

  /// Pairs of a code and a value, both of 32 bits.
  public var rights = BigEndianTable(columns: Self.columns)
  private static let columns: [BigEndianTable.Column] = [.init("code"), .init("value")]

  /// No rights.
  public init() {}

  /// Walks rights.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.tableToEnd("rights", &rights, columns: Self.columns)
  }
}
