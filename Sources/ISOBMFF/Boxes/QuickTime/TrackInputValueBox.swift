/// A number that describes an input of a track: its type (`  ty`) or the object it goes to
/// (`obid`).
///
/// QuickTime File Format, "Track input map atoms".
public struct TrackInputValueBox: Box {
  /// The code `\x00\x00ty`.
  public static let type: FourCC = "\\x00\\x00ty"

  /// The identifier of the box, 1.
  public var atomID: UInt32 = 1
  private var reserved1 = Bytes(zeros: 2)
  /// How many boxes follow: none.
  public var childCount: UInt16 = 0
  private var reserved2 = Bytes(zeros: 4)
  /// The type, or the object.
  public var value: UInt32 = 0

  /// Type 0.
  public init() {}

  /// Walks atom_ID, child_count, value.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("atom_ID", &atomID)
    try coder.reserved(&reserved1, count: 2)
    try coder.integer("child_count", &childCount)
    try coder.reserved(&reserved2, count: 4)
    try coder.integer("value", &value)
  }
}
