/// Item references (`iref`): a box for each kind of reference from each item.
///
/// ISO/IEC 14496-12, 8.11.12. The version decides how wide the identifiers inside are.
public struct ItemReferenceBox: Box {
  /// The code `iref`.
  public static let type: FourCC = "iref"
  /// Boxes follow, each of which is a kind of reference.
  public static let holdsBoxes = true

  /// 1: identifiers of 32 bits; 0: of 16.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0

  /// No references.
  public init() {}

  /// The layout that the version gives to every box inside.
  public func layout(ofChild type: FourCC) -> (any Box.Type)? {
    version == 0 ? SingleItemTypeReferenceBox.self : SingleItemTypeReferenceBoxLarge.self
  }

  /// Walks version and flags.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
  }
}
