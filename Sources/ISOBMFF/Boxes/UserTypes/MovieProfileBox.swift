/// Profile of a movie as Sony's devices write it (`PROF`).
///
/// Not published; boxes `FPRF`, `APRF` and `VPRF` follow.
public struct MovieProfileBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, 50524F46-21D2-4FCE-BB88-695CFAC9C740.
  public static let userType: Bytes? = [
    0x50, 0x52, 0x4F, 0x46, 0x21, 0xD2, 0x4F, 0xCE, 0xBB, 0x88, 0x69, 0x5C, 0xFA, 0xC9, 0xC7, 0x40,
  ]
  /// Boxes follow, one a profile.
  public static let holdsBoxes = true

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How many boxes follow.
  public var count: UInt32 = 0

  /// No profiles.
  public init() {}

  /// Walks version, flags, entry_count.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("entry_count", &count)
  }
}
