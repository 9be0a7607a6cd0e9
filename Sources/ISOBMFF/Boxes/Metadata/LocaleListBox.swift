/// Sets of countries (`ctry`) or of languages (`lang`) that metadata items refer to by number.
///
/// QuickTime File Format, "Country list atom" and "Language list atom". The first set has number 1;
/// a value of `data` below 256 is such a number.
public struct LocaleListBox: Box {
  /// The code `ctry`, a stand-in for both.
  public static let type: FourCC = "ctry"

  /// One set.
  public struct Entry: Hashable, Sendable {
    /// Countries as two letters of ISO 3166 in 16 bits each, or packed languages.
    public var values: [UInt16] = []

    /// An empty set.
    public init() {}
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The sets.
  public var entries: [Entry] = []

  /// No sets.
  public init() {}

  /// Walks version, flags, and the counted sets.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.countedList("entries", &entries, of: Entry(), stride: 2) {
      (entry, coder) throws(BoxError) in
      var count = UInt64(entry.values.count)
      try coder.integer("count", &count, size: 2)
      try coder.list("values", &entry.values, of: 0, count: count, stride: 2) {
        (value, coder) throws(BoxError) in
        try coder.integer("value", &value)
      }
    }
  }
}
