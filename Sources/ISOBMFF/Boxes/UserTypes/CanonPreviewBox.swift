/// The preview picture of a Canon raw file.
///
/// Not published.
public struct CanonPreviewBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, EAF42B5E-1C98-4B88-B9FB-B7DC406E4D16.
  public static let userType: Bytes? = [
    0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
  ]
  /// A box `PRVW` follows.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 8)

  /// No picture.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.reserved(&reserved, count: 8)
  }
}
