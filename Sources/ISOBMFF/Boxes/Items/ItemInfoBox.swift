/// Item information (`iinf`): a box for each item.
///
/// ISO/IEC 14496-12, 8.11.6.
public struct ItemInfoBox: Box {
  /// The code `iinf`.
  public static let type: FourCC = "iinf"
  /// An `infe` box for each item follows.
  public static let holdsBoxes = true

  /// 1: a count of 32 bits; 0: of 16.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How many items follow.
  public var entryCount: UInt32 = 0

  /// No items.
  public init() {}

  /// Walks version, flags, entry_count.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.integer("entry_count", &entryCount, size: version == 0 ? 2 : 4)
  }
}
