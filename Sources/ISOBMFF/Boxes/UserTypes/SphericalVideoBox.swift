/// Spherical video, the first form: a document of XML inside a track.
///
/// Spherical Video RFC, "Metadata Format".
public struct SphericalVideoBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, FFCC8263-F855-4A93-8814-587A02521FDD.
  public static let userType: Bytes? = [
    0xFF, 0xCC, 0x82, 0x63, 0xF8, 0x55, 0x4A, 0x93, 0x88, 0x14, 0x58, 0x7A, 0x02, 0x52, 0x1F, 0xDD,
  ]

  /// The document, in UTF-8.
  public var document = Bytes()

  /// An empty document.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.restAsText("document", &document)
  }
}
