/// Descriptors of MPEG-4 systems beside the configuration of a decoder (`m4ds`).
///
/// ISO/IEC 14496-15, 5.3.3.1; the descriptors are those of ISO/IEC 14496-1.
public struct MPEG4ExtensionDescriptorsBox: Box {
  /// The code `m4ds`.
  public static let type: FourCC = "m4ds"

  /// The descriptors.
  public var descriptors: [Descriptor] = []

  /// None.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try Descriptor.fields("Descr", &descriptors, &coder, limit: coder.remaining ?? 0)
  }
}
