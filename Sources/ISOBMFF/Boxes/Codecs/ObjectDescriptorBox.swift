/// Object descriptor (`iods`): what decoders a presentation of MPEG-4 systems needs.
///
/// ISO/IEC 14496-14, 6.2. Later files leave it out.
public struct ObjectDescriptorBox: Box {
  /// The code `iods`.
  public static let type: FourCC = "iods"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The descriptors: one InitialObjectDescriptor as a rule.
  public var descriptors: [Descriptor] = []

  /// No descriptors.
  public init() {}

  /// Walks version, flags, and the descriptors.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try Descriptor.fields("descriptors", &descriptors, &coder, limit: coder.remaining ?? 0)
  }
}
