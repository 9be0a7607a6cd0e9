/// Sample dependencies (`sdtp`): a byte of four two-bit flags a sample.
///
/// ISO/IEC 14496-12, 8.6.4.
public struct SampleDependencyBox: Box {
  /// The code `sdtp`.
  public static let type: FourCC = "sdtp"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// is_leading, sample_depends_on, sample_is_depended_on and sample_has_redundancy of each sample.
  public var dependencies = Bytes()

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.rest("dependencies", &dependencies)
  }
}
