/// File delivery items (`fiin`): which files are sent, and how they are cut up.
///
/// ISO/IEC 14496-12, 8.13.2.
public struct FDItemInformationBox: Box {
  /// The code `fiin`.
  public static let type: FourCC = "fiin"
  /// Boxes fill the rest: `paen`, `segr`, `gitn`.
  public static let holdsBoxes = true

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How many partition entries (`paen`) follow.
  public var entryCount: UInt16 = 0

  /// No entries.
  public init() {}

  /// Walks version, flags, and the count.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("entry_count", &entryCount)
  }
}
