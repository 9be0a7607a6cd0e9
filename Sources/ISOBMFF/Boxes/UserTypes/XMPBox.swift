/// XMP metadata.
///
/// XMP Specification Part 3, "MPEG-4".
public struct XMPBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, BE7ACFCB-97A9-42E8-9C71-999491E3AFAC.
  public static let userType: Bytes? = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  /// The packet of XML, in UTF-8.
  public var packet = Bytes()

  /// An empty packet.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.restAsText("XMP", &packet)
  }
}
