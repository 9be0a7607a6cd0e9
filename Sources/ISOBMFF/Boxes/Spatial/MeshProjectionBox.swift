/// Mesh projection (`mshp`).
///
/// Spherical Video V2, "Mesh Projection Box". The meshes are kept as they are coded.
public struct MeshProjectionBox: Box {
  /// The code `mshp`.
  public static let type: FourCC = "mshp"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The CRC-32 of all that follows.
  public var crc: UInt32 = 0
  /// `raw `, or `dfl8` for deflated meshes.
  public var encoding: FourCC = "raw "
  /// The meshes: boxes of type `mesh`.
  public var meshes = Bytes()

  /// No meshes.
  public init() {}

  /// Walks version, flags, crc, encoding_four_cc.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("crc", &crc)
    try coder.code("encoding_four_cc", &encoding)
    try coder.rest("meshes", &meshes)
  }
}
