/// Where an alternate movie is (`rdrf` inside `rmda`).
///
/// QuickTime File Format, "Data reference atom".
public struct ReferenceMovieDataBox: Box {
  /// The code `rdrf`.
  public static let type: FourCC = "rdrf"

  /// 1: the movie has no data of its own, so its references are looked for here.
  public var flags: UInt32 = 0
  /// How the reference is written: `url ` or `alis`.
  public var referenceType: FourCC = "url "
  /// The length of the reference in bytes.
  public var size: UInt32 = 0
  /// The reference.
  public var reference = Bytes()

  /// No place.
  public init() {}

  /// Walks flags, data_reference_type, data_reference_size.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("flags", &flags)
    try coder.code("data_reference_type", &referenceType)
    try coder.integer("data_reference_size", &size)
    try coder.restAsText("data_reference", &reference)
  }
}
