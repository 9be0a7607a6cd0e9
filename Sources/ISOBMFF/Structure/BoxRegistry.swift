/// Which types of box are known, and inside what.
///
/// A type that is registered for a parent is known there only: `data` inside an `ilst` item, or
/// sample entries inside `stsd`. Anything not registered is kept as bytes.
public struct BoxRegistry: Sendable {
  /// The kinds of sample entry, told apart by the handler of the track.
  ///
  /// ISO/IEC 14496-12, 8.5.2: the handler decides the layout that precedes the boxes of an entry.
  private var anywhere: [FourCC: any Box.Type] = [:]
  private var inside: [FourCC: [FourCC: any Box.Type]] = [:]
  private var deepInside: [FourCC: [FourCC: any Box.Type]] = [:]
  private var anyInside: [FourCC: any Box.Type] = [:]
  private var entriesByHandler: [FourCC: any Box.Type] = [:]
  private var entries: [FourCC: any Box.Type] = [:]

  /// Knows nothing.
  public init() {}

  /// Every type of box known wherever it stands.
  public var types: [any Box.Type] { Array(anywhere.values) }

  /// Every type known, wherever it stands.
  public var allTypes: [any Box.Type] {
    types + inside.values.flatMap(\.values) + deepInside.values.flatMap(\.values)
      + anyInside.values + entriesByHandler.values + entries.values
  }

  /// Registers a type wherever it stands.
  public mutating func add(_ box: any Box.Type) {
    anywhere[box.type] = box
  }

  /// Registers a layout under another code than its own.
  public mutating func add(_ box: any Box.Type, as type: FourCC) {
    anywhere[type] = box
  }

  /// Registers a type that is known inside one parent only.
  public mutating func add(_ box: any Box.Type, inside parent: FourCC, as type: FourCC? = nil) {
    inside[parent, default: [:]][type ?? box.type] = box
  }

  /// Registers a type that is known two levels inside one box only, as in the items of `ilst`.
  public mutating func add(_ box: any Box.Type, insideChildrenOf grandparent: FourCC) {
    deepInside[grandparent, default: [:]][box.type] = box
  }

  /// Registers the layout of all boxes of a parent that have no registration of their own.
  public mutating func addAny(_ box: any Box.Type, inside parent: FourCC) {
    anyInside[parent] = box
  }

  /// Registers the layout of sample entries in tracks of a handler.
  public mutating func addEntry(_ box: any Box.Type, handler: FourCC) {
    entriesByHandler[handler] = box
  }

  /// Registers the layout of one sample entry, whatever the handler.
  public mutating func addEntry(_ box: any Box.Type, type: FourCC) {
    entries[type] = box
  }

  /// The layout of a box inside a parent (nil: at the top), in a track of a handler (nil: in none).
  public func layout(
    of type: FourCC, inside parent: FourCC?, grandparent: FourCC? = nil, handler: FourCC?
  ) -> (any Box.Type)? {
    guard let parent else { return anywhere[type] }
    if parent == "stsd" {
      return entries[type] ?? handler.flatMap { entriesByHandler[$0] } ?? anyInside[parent]
    }
    if let known = inside[parent]?[type] { return known }
    if let grandparent, let known = deepInside[grandparent]?[type] { return known }
    if let any = anyInside[parent] { return any }
    return anywhere[type]
  }
}
