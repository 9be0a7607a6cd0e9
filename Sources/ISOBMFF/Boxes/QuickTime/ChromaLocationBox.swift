/// Where the chroma samples lie (`chrm`).
///
/// Not in the QuickTime File Format; it has the two numbers of the Core Media extensions
/// `ChromaLocationTopField` and `ChromaLocationBottomField`.
public struct ChromaLocationBox: Box {
  /// The code `chrm`.
  public static let type: FourCC = "chrm"

  /// The place in the top field; 0 and 1 occur.
  public var topField: UInt8 = 0
  /// The place in the bottom field.
  public var bottomField: UInt8 = 0

  /// Both 0.
  public init() {}

  /// Walks chroma_location_top_field, chroma_location_bottom_field.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("chroma_location_top_field", &topField)
    try coder.integer("chroma_location_bottom_field", &bottomField)
  }
}
