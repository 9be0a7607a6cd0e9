/// Compressed matte (`kmat`): a picture that says how far a track is seen through.
///
/// QuickTime File Format, "Track matte atoms". An image description is followed by the picture;
/// both are kept as bytes.
public struct CompressedMatteBox: Box {
  /// The code `kmat`.
  public static let type: FourCC = "kmat"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The image description and the picture.
  public var matte = Bytes()

  /// No matte.
  public init() {}

  /// Walks version, flags.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.rest("matte", &matte)
  }
}
