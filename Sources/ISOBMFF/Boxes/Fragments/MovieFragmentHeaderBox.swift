/// Movie fragment header (`mfhd`).
///
/// ISO/IEC 14496-12, 8.8.5.
public struct MovieFragmentHeaderBox: Box {
  /// The code `mfhd`.
  public static let type: FourCC = "mfhd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// Counts up from fragment to fragment.
  public var sequenceNumber: UInt32 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("sequence_number", &sequenceNumber)
  }
}
