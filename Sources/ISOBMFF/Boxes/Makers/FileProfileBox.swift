/// The profile of the file (`FPRF` inside the box `PROF`).
///
/// Not published; as public readers know it.
public struct FileProfileBox: Box {
  /// The code `FPRF`.
  public static let type: FourCC = "FPRF"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 0x10000000 fragmented, 0x20000000 more tracks, 0x40000000 edited.
  public var function: UInt32 = 0
  private var reserved = Bytes(zeros: 4)

  /// Nothing said.
  public init() {}

  /// Walks version, flags, function_flags.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let shown = function
    try coder.integer(
      "function_flags", &function,
      meaning:
        .flags(
          shown,
          [0x1000_0000: "fragmented", 0x2000_0000: "more tracks", 0x4000_0000: "edited"]))
    try coder.reserved(&reserved, count: 4)
  }
}
