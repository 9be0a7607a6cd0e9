/// The scalability information of layered or multiview AVC video (`seib`, `vsib`, `3sib`).
///
/// ISO/IEC 14496-15, 6.5.3 and 7.5.3.
public struct ScalabilityInformationSEIBox: Box {
  /// The code `seib`.
  public static let type: FourCC = "seib"

  /// The SEI message, as a NAL unit.
  public var sei = Bytes()

  /// No message.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("scalinfosei", &sei)
  }
}
