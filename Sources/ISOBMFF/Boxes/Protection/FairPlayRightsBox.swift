/// The rights of an item from the iTunes Store (`righ` inside `schi`).
///
/// Not published; as public readers know it: pairs of a code, such as `veID`, `song` or `tool`, and a
/// number. Pairs of zeros fill the rest.
public struct FairPlayRightsBox: Box {
  /// The code `righ`.
  public static let type: FourCC = "righ"

  /// One pair.
  public struct Entry: Hashable, Sendable {
    /// What the number is.
    public var code = FourCC(rawValue: 0)
    /// The number.
    public var value: UInt32 = 0

    /// A pair of zeros.
    public init() {}
  }

  /// The pairs.
  public var entries: [Entry] = []

  /// No rights.
  public init() {}

  /// Walks the pairs, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.listToEnd("rights", &entries, of: Entry()) { (entry, coder) throws(BoxError) in
      try coder.code("code", &entry.code)
      try coder.integer("value", &entry.value)
    }
  }
}
