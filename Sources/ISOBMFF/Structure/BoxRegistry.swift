/// Which types of box are known, and inside what.
///
/// A type that is known in certain places only keeps its bytes everywhere else: `data` inside an
/// `ilst` item, or sample entries inside `stsd`. Anything not registered is kept as bytes.
public struct BoxRegistry: Sendable {
  /// What a layout is looked up by.
  private enum Key: Hashable {
    case box(FourCC)
    case boxInside(FourCC, parent: FourCC)
    case boxInsideChildren(FourCC, grandparent: FourCC)
    case anyInside(FourCC)
    case userType(Bytes)
    case entry(FourCC)
    case entryOfHandler(FourCC)
    case anyEntry
    case sampleGroup(FourCC)
  }

  private var known: [Key: BoxDefinition] = [:]

  /// Knows nothing.
  public init() {}

  /// Knows nothing, and has room for so many definitions.
  init(capacity: Int) {
    known.reserveCapacity(capacity)
  }

  /// Everything that is known, by kind, code and name.
  public var definitions: [BoxDefinition] {
    var seen: Set<String> = []
    let ordered = known.values.sorted { Self.order($0) < Self.order($1) }
    // A type that is known in several places stands for each of them, but is one definition.
    return ordered.filter { seen.insert("\(Self.order($0))\($0.layout)").inserted }
  }

  private static func order(_ definition: BoxDefinition) -> String {
    let kinds = BoxDefinition.Kind.allCases
    let kind = kinds.firstIndex(of: definition.kind) ?? kinds.count
    return "\(kind) \(definition.type.map { "\($0)" } ?? "~") \(definition.name)"
  }

  // MARK: Boxes

  /// Registers a type wherever it stands; `places` are those that its standard names.
  public mutating func add(
    _ layout: any Box.Type, as type: FourCC? = nil, _ name: String = "",
    _ specification: Specification? = nil, in places: BoxDefinition.Place...
  ) {
    let definition = Self.definition(layout, type, name, specification, places)
    known[layout.userType.map { .userType($0) } ?? .box(type ?? layout.type)] = definition
  }

  /// Registers a layout for boxes of an extended type.
  public mutating func add(
    _ layout: any Box.Type, userType: Bytes, _ name: String,
    _ specification: Specification? = nil, in places: BoxDefinition.Place...
  ) {
    var definition = Self.definition(layout, "uuid", name, specification, places)
    definition.kind = .userType
    definition.userType = userType
    known[.userType(userType)] = definition
  }

  /// Registers a type that is known in certain boxes only.
  public mutating func add(
    _ layout: any Box.Type, as type: FourCC? = nil, _ name: String = "",
    _ specification: Specification? = nil, onlyIn first: BoxDefinition.Place,
    _ others: BoxDefinition.Place...
  ) {
    let places = [first] + others
    let definition = Self.definition(layout, type, name, specification, places)
    let type = type ?? layout.type
    for place in places {
      switch place {
      case .inside(let parent): known[.boxInside(type, parent: parent)] = definition
      case .insideChildren(let parent):
        known[.boxInsideChildren(type, grandparent: parent)] = definition
      case .file, .anywhere, .sampleEntry: known[.box(type)] = definition
      }
    }
  }

  /// Registers the layout of all boxes of a parent that have no registration of their own.
  public mutating func addAny(
    _ layout: any Box.Type, _ name: String = "", _ specification: Specification? = nil,
    in parent: FourCC
  ) {
    known[.anyInside(parent)] = BoxDefinition(
      kind: .box, type: nil, name: name, specification: specification, places: [.inside(parent)],
      layout: layout, box: layout)
  }

  private static func definition(
    _ layout: any Box.Type, _ type: FourCC?, _ name: String, _ specification: Specification?,
    _ places: [BoxDefinition.Place]
  ) -> BoxDefinition {
    BoxDefinition(
      kind: layout.userType == nil ? .box : .userType, type: type ?? layout.type,
      userType: layout.userType, name: name.isEmpty ? "\(layout)" : name,
      specification: specification, places: places, layout: layout, box: layout)
  }

  // MARK: Sample entries and groups

  /// Registers the layout of one sample entry, whatever the handler.
  public mutating func addEntry(
    _ layout: any Box.Type, _ type: FourCC? = nil, _ name: String = "",
    _ specification: Specification? = nil
  ) {
    let type = type ?? layout.type
    known[.entry(type)] = BoxDefinition(
      kind: .sampleEntry, type: type, name: name.isEmpty ? "\(layout)" : name,
      specification: specification, places: ["stsd"], layout: layout, box: layout)
  }

  /// Registers the layout of sample entries in tracks of a handler; nil: of every other one.
  public mutating func addEntry(
    _ layout: any Box.Type, handler: FourCC?, _ name: String = "",
    _ specification: Specification? = nil
  ) {
    known[handler.map { .entryOfHandler($0) } ?? .anyEntry] = BoxDefinition(
      kind: .sampleEntry, type: nil, name: name, specification: specification, places: ["stsd"],
      layout: layout, box: layout)
  }

  /// Registers the layout of the descriptions in `sgpd` of one grouping type.
  public mutating func addGroup(
    _ layout: any Layout.Type, _ type: FourCC, _ name: String,
    _ specification: Specification? = nil
  ) {
    known[.sampleGroup(type)] = BoxDefinition(
      kind: .sampleGroup, type: type, name: name, specification: specification, places: ["sgpd"],
      layout: layout, box: nil)
  }

  // MARK: Looking up

  /// The definition of a box inside a parent (nil: at the top), in a track of a handler (nil: in
  /// none); `userType` for a box of type `uuid`.
  public func definition(
    of type: FourCC, inside parent: FourCC?, grandparent: FourCC? = nil, handler: FourCC? = nil,
    userType: Bytes? = nil
  ) -> BoxDefinition? {
    if let userType, let found = known[.userType(userType)] { return found }
    guard let parent else { return known[.box(type)] }
    if parent == "stsd" {
      return known[.entry(type)] ?? handler.flatMap { known[.entryOfHandler($0)] }
        ?? known[.anyEntry]
    }
    if let found = known[.boxInside(type, parent: parent)] { return found }
    if let grandparent, let found = known[.boxInsideChildren(type, grandparent: grandparent)] {
      return found
    }
    return known[.anyInside(parent)] ?? known[.box(type)]
  }

  /// The layout of a box, as ``definition(of:inside:grandparent:handler:userType:)``.
  public func layout(
    of type: FourCC, inside parent: FourCC?, grandparent: FourCC? = nil, handler: FourCC? = nil,
    userType: Bytes? = nil
  ) -> (any Box.Type)? {
    let found = definition(
      of: type, inside: parent, grandparent: grandparent, handler: handler, userType: userType)
    return found?.box
  }

  /// The definition of the descriptions of a grouping type in `sgpd`.
  public func sampleGroup(_ type: FourCC) -> BoxDefinition? { known[.sampleGroup(type)] }

  /// Everything that goes by a code, wherever it stands: `rtp ` is a box and a sample entry.
  public func definitions(of type: FourCC) -> [BoxDefinition] {
    definitions.filter { $0.type == type }
  }
}
