/// One input of a track (`  in` inside `imap`): what a reference of kind `ssrc` changes.
///
/// QuickTime File Format, "Track input map atoms". The first two bytes of the code are zeros; some
/// writers put spaces.
public struct TrackInputBox: Box {
  /// The code `\x00\x00in`.
  public static let type: FourCC = "\\x00\\x00in"
  /// Boxes follow: the type of the input, and what it goes to.
  public static let holdsBoxes = true

  /// Which reference of kind `ssrc` it is, from 1.
  public var atomID: UInt32 = 1
  private var reserved1 = Bytes(zeros: 2)
  /// How many boxes follow.
  public var childCount: UInt16 = 0
  private var reserved2 = Bytes(zeros: 4)

  /// The first input.
  public init() {}

  /// Walks atom_ID, child_count.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("atom_ID", &atomID)
    try coder.reserved(&reserved1, count: 2)
    try coder.integer("child_count", &childCount)
    try coder.reserved(&reserved2, count: 4)
  }
}
