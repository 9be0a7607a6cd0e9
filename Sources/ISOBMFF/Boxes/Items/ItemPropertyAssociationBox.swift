/// Item property associations (`ipma`): which item has which properties.
///
/// ISO/IEC 14496-12, 8.11.14. Flag 1: numbers of properties have 15 bits instead of 7.
public struct ItemPropertyAssociationBox: Box {
  /// The code `ipma`.
  public static let type: FourCC = "ipma"

  /// The properties of one item.
  public struct Entry: Hashable, Sendable {
    /// The identifier of the item, or of a group.
    public var itemID: UInt32 = 0
    /// Its properties in order; transformations apply in that order.
    public var associations: [Association] = []
  }

  /// A property of an item.
  public struct Association: Hashable, Sendable {
    /// 1: whoever does not know the property must not show the item.
    public var essential: UInt8 = 0
    /// The number of the property in `ipco`, from 1; 0: none.
    public var propertyIndex: UInt16 = 0
  }

  /// 1: identifiers of 32 bits; 0: of 16.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The items that have properties, by identifier.
  public var entries: [Entry] = []

  /// No properties.
  public init() {}

  /// Walks version, flags, and the counted items.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1, named: [1: "15-bit numbers"])
    let idSize = version == 0 ? 2 : 4
    let width = flags & 1 == 0 ? 7 : 15
    try coder.countedList("entries", &entries, of: Entry(), stride: idSize + 1) {
      (entry, coder) throws(BoxError) in
      try coder.integer("item_ID", &entry.itemID, size: idSize)
      var count = UInt64(entry.associations.count)
      try coder.integer("association_count", &count, size: 1)
      try coder.list(
        "associations", &entry.associations, of: Association(), count: count,
        stride: (width + 1) / 8
      ) { (association, coder) throws(BoxError) in
        try coder.bits("essential", &association.essential, 1)
        try coder.bits("property_index", &association.propertyIndex, width)
      }
    }
  }
}
