/// Content provenance (C2PA): a manifest of where a file came from, or hashes of its parts.
///
/// C2PA Technical Specification, "Embedding manifests into BMFF-based assets".
public struct ContentProvenanceBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, D8FEC3D6-1B0E-483C-9297-5828877EC481.
  public static let userType: Bytes? = [
    0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
  ]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// What the data is, with its NUL: `manifest`, `original`, `update` or `merkle`.
  public var purpose: Bytes = [0x6D, 0x61, 0x6E, 0x69, 0x66, 0x65, 0x73, 0x74, 0]
  /// Where the first box of purpose `merkle` is, in bytes from the start of the file; 0 for none.
  ///
  /// Not there in a box of purpose `merkle`.
  public var merkleOffset: UInt64 = 0
  /// The manifest, as boxes of JUMBF; or a map of CBOR.
  public var data = Bytes()

  /// An empty manifest.
  public init() {}

  /// Walks version, flags, box_purpose, merkle_offset, data.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("box_purpose", &purpose)
    let hasOffset = purpose.textToNul != "merkle"
    try coder.integer("merkle_offset", &merkleOffset, size: hasOffset ? 8 : 0)
    try coder.rest("data", &data)
  }
}
