/// Movie fragment random access offset (`mfro`): how long `mfra` is, to be found from the end.
///
/// ISO/IEC 14496-12, 8.8.11.
public struct MovieFragmentRandomAccessOffsetBox: Box {
  /// The code `mfro`.
  public static let type: FourCC = "mfro"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The length of the enclosing `mfra` in bytes.
  public var parentSize: UInt32 = 0

  /// A length of 0.
  public init() {}

  /// Walks version, flags, and the length.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("parent_size", &parentSize)
  }
}
