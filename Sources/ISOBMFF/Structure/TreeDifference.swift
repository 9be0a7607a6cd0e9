/// In what two trees of boxes differ.
///
/// Boxes are matched among the boxes of the same parent: by type and order, `uuid` boxes by their
/// extended type, tracks by their id; where one side has more of a type, those that are equal at the
/// start and the end of the row match first. Where boxes stand in the file is no difference.
public struct TreeDifference: Hashable, Sendable {
  /// What to compare.
  public struct Options: Sendable {
    /// Whether media data (`mdat`, `imda`) is compared byte for byte; else only its size is.
    public var comparesMedia = true
    /// Boxes that are left out with all that is inside, in both trees.
    public var ignoredBoxes: [BoxPath] = []
    /// Fields that are left out, by box and name.
    public var ignoredFields: [(box: BoxPath, field: String)] = []
    /// The most differences that are listed; all are counted.
    public var limit = 1000

    /// Everything is compared.
    public init() {}
  }

  /// One way to differ.
  public enum Change: Hashable, Sendable {
    /// Only the first tree has the box, of so many bytes.
    case removed(size: UInt64)
    /// Only the second tree has the box, of so many bytes.
    case added(size: UInt64)
    /// The boxes, or what is left of the file without them, stand in another order: the types there.
    case order([FourCC], [FourCC])
    /// The type is another, of the same meaning.
    case type(FourCC, FourCC)
    /// The size is written in another form, or claims other bytes than there are.
    case header(BoxHeader, BoxHeader)
    /// A field has another value; nil where one box has no such field.
    case field(String, FieldValue?, FieldValue?)
    /// A list or table has more or fewer entries.
    case count(String, Int, Int)
    /// Numbers of a table differ.
    case cells(String, Cells)
    /// The payload, which was not compared, has another size.
    case size(UInt64, UInt64)
    /// Bytes without fields differ: which, where first, and how many there are.
    case bytes(String, at: UInt64, UInt64, UInt64)
  }

  /// The numbers of a table that differ.
  public struct Cells: Hashable, Sendable {
    /// How many records have another number.
    public var records: Int
    /// Which they are, in runs; the first of them where there are many.
    public var ranges: [Range<Int>]
    /// The first that differs.
    public var first: Int
    /// Its column.
    public var column: String
    /// Its values; unsigned numbers of 64 bits bit for bit.
    public var values: [Int64]
  }

  /// A difference and its place.
  public struct Entry: Hashable, Sendable {
    /// The path in the first tree, or, of a box that only the second has, there; empty for the file.
    public var path: String
    /// In what the boxes there differ.
    public var change: Change
  }

  /// The differences in the order of the first tree; ``Options/limit`` of them at most.
  public private(set) var entries: [Entry] = []
  /// How many there are.
  public private(set) var count = 0

  /// Whether nothing differs.
  public var isEmpty: Bool { count == 0 }

  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ path: String, _ change: Change) {
    count += 1
    if entries.count < limit { entries.append(Entry(path: path, change: change)) }
  }
}

extension BoxTree {
  /// In what this tree differs from an original one.
  ///
  /// Media data is read in blocks from both sources.
  /// - Throws: `io` where a source fails.
  public func difference(
    from original: BoxTree, _ options: TreeDifference.Options = .init()
  ) throws(BoxError) -> TreeDifference {
    var comparison = TreeComparison(original, self, options)
    try comparison.run()
    return comparison.result
  }
}
