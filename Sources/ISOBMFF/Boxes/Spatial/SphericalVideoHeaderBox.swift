/// Spherical video header (`svhd`): what wrote the boxes beside it.
///
/// Spherical Video V2, "Spherical Video Header".
public struct SphericalVideoHeaderBox: Box {
  /// The code `svhd`.
  public static let type: FourCC = "svhd"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The name of the tool with its NUL.
  public var metadataSource = Bytes()

  /// No tool.
  public init() {}

  /// Walks version, flags.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.restAsText("metadata_source", &metadataSource)
  }
}
