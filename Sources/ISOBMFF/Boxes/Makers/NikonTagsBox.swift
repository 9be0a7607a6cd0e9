/// What a Nikon camera was set to (`NCTG` inside `NCDT`).
///
/// Not published; as public readers know it: tags with a type and a count, as in Exif.
public struct NikonTagsBox: Box {
  /// The code `NCTG`.
  public static let type: FourCC = "NCTG"

  /// One tag.
  public struct Entry: Hashable, Sendable {
    /// The number of the tag; many are those of Exif.
    public var tag: UInt32 = 0
    /// The type of a value, as in TIFF: 2 text, 3 and 4 integers, 5 rational, and so on.
    public var format: UInt16 = 7
    /// How many values there are.
    public var count: UInt16 = 0
    /// The values.
    public var value = Bytes()

    /// An empty tag.
    public init() {}
  }

  /// The tags.
  public var entries: [Entry] = []

  /// No tags.
  public init() {}

  /// Walks the tags, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.listToEnd("tags", &entries, of: Entry()) { (entry, coder) throws(BoxError) in
      try coder.integer("tag", &entry.tag)
      try coder.integer("format", &entry.format)
      try coder.integer("count", &entry.count)
      let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
      let format = Int(entry.format)
      guard format > 0, format < sizes.count else {
        throw coder.error(.invalid("a tag of format \(format)"))
      }
      let count = sizes[format] * Int(entry.count)
      if format == 2 {
        try coder.text("value", &entry.value, count: count)
      } else {
        try coder.bytes("value", &entry.value, count: count)
      }
    }
  }
}
