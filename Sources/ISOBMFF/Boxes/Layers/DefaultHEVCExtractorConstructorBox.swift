/// The constructors that extractors of HEVC video use unless they have their own (`dhec`).
///
/// ISO/IEC 14496-15. How long a constructor is, the lengths of the NAL units decide: they stay bytes.
public struct DefaultHEVCExtractorConstructorBox: Box {
  /// The code `dhec`.
  public static let type: FourCC = "dhec"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How many constructors there are.
  public var entryCount: UInt32 = 0
  /// The constructors.
  public var entries = Bytes()

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("num_entries", &entryCount)
    try coder.rest("entries", &entries)
  }
}
