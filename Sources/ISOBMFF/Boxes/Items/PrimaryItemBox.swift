/// The primary item (`pitm`): the one to show where only one is shown.
///
/// ISO/IEC 14496-12, 8.11.4.
public struct PrimaryItemBox: Box {
  /// The code `pitm`.
  public static let type: FourCC = "pitm"

  /// 1: an identifier of 32 bits; 0: of 16.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The identifier of the item.
  public var itemID: UInt32 = 0

  /// Item 0.
  public init() {}

  /// Walks version, flags, item_ID.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.integer("item_ID", &itemID, size: version == 0 ? 2 : 4)
  }
}
