/// Field handling (`fiel`): whether pictures are interlaced.
///
/// QuickTime File Format, "Video sample description extensions"; ISO/IEC 15444-3, Annex C.
public struct FieldHandlingBox: Box {
  /// The code `fiel`.
  public static let type: FourCC = "fiel"
  /// 1: progressive; 2: interlaced.
  public var fieldCount: UInt8 = 1
  /// Which field comes first in time and in the data.
  public var fieldOrdering: UInt8 = 0

  /// Progressive.
  public init() {}

  /// Walks fields, detail.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("field_count", &fieldCount)
    try coder.integer("field_ordering", &fieldOrdering)
  }
}
