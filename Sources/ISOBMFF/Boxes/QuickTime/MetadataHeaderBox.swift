/// Metadata header (`mhdr` inside `meta`).
///
/// QuickTime File Format, "Metadata header atom".
public struct MetadataHeaderBox: Box {
  /// The code `mhdr`.
  public static let type: FourCC = "mhdr"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// A number that no item has yet.
  public var nextItemID: UInt32 = 1

  /// The first number.
  public init() {}

  /// Walks version, flags, nextItemID.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("nextItemID", &nextItemID)
  }
}
