/// The identifier of a metadata item (`itif`).
///
/// QuickTime File Format, "Item information atom".
public struct MetadataItemInformationBox: Box {
  /// The code `itif`.
  public static let type: FourCC = "itif"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The identifier.
  public var itemID: UInt32 = 0

  /// Identifier 0.
  public init() {}

  /// Walks version, flags, item_ID.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("item_ID", &itemID)
  }
}
