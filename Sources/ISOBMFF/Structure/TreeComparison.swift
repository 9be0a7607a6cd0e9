/// The work of ``BoxTree/difference(from:_:)``: each box is looked at once.
struct TreeComparison {
  private typealias Change = TreeDifference.Change

  private let first: BoxTree
  private let second: BoxTree
  private let options: TreeDifference.Options
  private let ignored: (first: Set<[Int]>, second: Set<[Int]>)
  private let ignoredFields: [[Int]: Set<String>]
  private(set) var result: TreeDifference

  /// How many runs of records are listed for a table.
  private static let rangeLimit = 8
  /// The boxes that hold media data.
  private static let media: Set<FourCC> = ["mdat", "imda"]
  /// How many bytes are read at a time.
  private static let blockSize: UInt64 = 1 << 20

  init(_ first: BoxTree, _ second: BoxTree, _ options: TreeDifference.Options) {
    self.first = first
    self.second = second
    self.options = options
    func places(_ tree: BoxTree) -> Set<[Int]> {
      Set(options.ignoredBoxes.flatMap { tree.find($0, limit: .max).map(\.place) })
    }
    ignored = (places(first), places(second))
    var fields: [[Int]: Set<String>] = [:]
    for (box, field) in options.ignoredFields {
      for found in first.find(box, limit: .max) { fields[found.place, default: []].insert(field) }
    }
    ignoredFields = fields
    result = TreeDifference(limit: options.limit)
  }

  mutating func run() throws(BoxError) {
    try compare(first.boxes, second.boxes, path: "", places: ([], []))
    let (one, other) = (first.trailing, second.trailing)
    if one != nil || other != nil {
      try compare(
        Payload(one), Payload(other),
        "trailing bytes", path: "")
    }
  }

  // MARK: Matching

  private enum Key: Hashable {
    case type(FourCC)
    case userType(Bytes)
    case track(UInt64)

    init(_ node: BoxNode) {
      if let userType = node.header.userType {
        self = .userType(userType)
      } else if node.type == "trak", let header = node.child("tkhd")?.fields?.described(),
        case .unsigned(let id)? = header.first(where: { $0.name == "track_ID" })?.value
      {
        self = .track(id)
      } else {
        // Two widths of the same table.
        self = .type(node.type == "co64" ? "stco" : node.type)
      }
    }
  }

  private mutating func compare(
    _ left: [BoxNode], _ right: [BoxNode], path: String, places: ([Int], [Int])
  ) throws(BoxError) {
    let lefts = kept(left, places.0, ignored.first)
    let rights = kept(right, places.1, ignored.second)
    var partners = [Int?](repeating: nil, count: left.count)
    var isTaken = [Bool](repeating: false, count: right.count)
    func pair(_ one: Int, _ other: Int) {
      partners[one] = other
      isTaken[other] = true
    }
    let groups = (
      Dictionary(grouping: lefts) { Key(left[$0]) },
      Dictionary(grouping: rights) { Key(right[$0]) }
    )
    for (key, mine) in groups.0 {
      guard let theirs = groups.1[key] else { continue }
      match(mine, theirs, left, right, pair)
    }
    // Tracks none of which goes by the same id match by their order.
    let tracks = (
      lefts.filter { left[$0].type == "trak" }, rights.filter { right[$0].type == "trak" }
    )
    if !tracks.0.contains(where: { partners[$0] != nil }) {
      for (one, other) in zip(tracks.0, tracks.1) { pair(one, other) }
    }
    let matched = lefts.compactMap { partners[$0] }
    if zip(matched, matched.dropFirst()).contains(where: { $0 > $1 }) {
      result.add(path, .order(lefts.map { left[$0].type }, rights.map { right[$0].type }))
    }
    let names = (BoxTree.names(of: left), BoxTree.names(of: right))
    func full(_ name: String) -> String { path.isEmpty ? name : path + "/" + name }
    // What only the second has comes where it stands there.
    var next = rights.startIndex
    func addNew(before end: Int) {
      while next < rights.endIndex, rights[next] < end {
        let index = rights[next]
        next += 1
        guard !isTaken[index] else { continue }
        result.add(full(names.1[index]), .added(size: (try? right[index].size()) ?? 0))
      }
    }
    for index in lefts {
      guard let other = partners[index] else {
        result.add(full(names.0[index]), .removed(size: (try? left[index].size()) ?? 0))
        continue
      }
      addNew(before: other)
      try compare(
        left[index], right[other], path: full(names.0[index]),
        places: (places.0 + [index], places.1 + [other]))
    }
    addNew(before: right.count)
  }

  private func kept(_ nodes: [BoxNode], _ place: [Int], _ ignored: Set<[Int]>) -> [Int] {
    guard !ignored.isEmpty else { return Array(nodes.indices) }
    return nodes.indices.filter { !ignored.contains(place + [$0]) }
  }

  /// Pairs boxes of one kind by their order; where one side has more of them, those that are equal
  /// pair first, and the others between them.
  private func match(
    _ lefts: [Int], _ rights: [Int], _ left: [BoxNode], _ right: [BoxNode],
    _ pair: (Int, Int) -> Void
  ) {
    guard lefts.count != rights.count else {
      for (one, other) in zip(lefts, rights) { pair(one, other) }
      return
    }
    var places: [Content: [Int]] = [:]
    for (place, index) in rights.enumerated().reversed() {
      places[Content(right[index]), default: []].append(place)
    }
    var (nextLeft, nextRight) = (0, 0)
    func pairRest(before left: Int, _ right: Int) {
      for (one, other) in zip(lefts[nextLeft..<left], rights[nextRight..<right]) {
        pair(one, other)
      }
    }
    for (place, index) in lefts.enumerated() {
      let content = Content(left[index])
      // The nearest one behind the last pair; those before it are passed for good.
      while let other = places[content]?.popLast() {
        guard other >= nextRight else { continue }
        pairRest(before: place, other)
        pair(index, rights[other])
        (nextLeft, nextRight) = (place + 1, other + 1)
        break
      }
    }
    pairRest(before: lefts.count, rights.count)
  }

  /// What tells equal boxes: their bytes, as far as these were read.
  private struct Content: Hashable {
    let payload: Bytes?
    let size: UInt64

    init(_ node: BoxNode) {
      payload = node.external == nil ? try? node.payload() : nil
      size = UInt64(node.external?.range.count ?? 0)
    }
  }

  // MARK: One box

  private mutating func compare(
    _ one: BoxNode, _ other: BoxNode, path: String, places: ([Int], [Int])
  ) throws(BoxError) {
    if one.type != other.type { result.add(path, .type(one.type, other.type)) }
    let headers = (one.header, other.header)
    if headers.0.form != headers.1.form || headers.0.declaredSize != headers.1.declaredSize {
      result.add(path, .header(headers.0, headers.1))
    }
    let skipped = ignoredFields[places.0] ?? []
    if one.external != nil || other.external != nil {
      guard !skipped.contains("payload") else { return }
      guard options.comparesMedia || !Self.media.contains(one.type) else {
        let (size, otherSize) = (Payload(one).count, Payload(other).count)
        if size != otherSize { result.add(path, .size(size, otherSize)) }
        return
      }
      try compare(Payload(one), Payload(other), "payload", path: path)
      return
    }
    switch (one.fields == nil, other.fields == nil) {
    case (false, false):
      compareFields(one, other, path: path, skipping: skipped)
      if !skipped.contains("remainder") {
        try compare(Payload(one.remainder), Payload(other.remainder), "remainder", path: path)
      }
      try compare(one.children, other.children, path: path, places: places)
    case _ where skipped.contains("payload"): break
    default:
      // What was not understood, in one tree or both: the bytes tell.
      try compare(Payload(one), Payload(other), "payload", path: path)
    }
  }

  // MARK: Fields

  private mutating func compareFields(
    _ one: BoxNode, _ other: BoxNode, path: String, skipping skipped: Set<String>
  ) {
    guard let left = one.fields?.described(), let right = other.fields?.described(),
      left != right || one.type != other.type
    else { return }
    compare(left, right, prefix: "", path: path, skipping: skipped)
  }

  /// Fields by their names, with `name#2` for the second of a name.
  private static func numbered(_ fields: [Field]) -> [(name: String, value: FieldValue)] {
    var seen: [String: Int] = [:]
    return fields.map { field in
      let number = seen[field.name, default: 0] + 1
      seen[field.name] = number
      return (number > 1 ? "\(field.name)#\(number)" : field.name, field.value)
    }
  }

  private mutating func compare(
    _ left: [Field], _ right: [Field], prefix: String, path: String, skipping skipped: Set<String>
  ) {
    let left = Self.numbered(left)
    let right = Self.numbered(right)
    let counterparts = Dictionary(right.map { ($0.name, $0.value) }) { first, _ in first }
    let names = Set(left.map(\.name))
    for (name, value) in left where !skipped.contains(prefix + name) {
      guard let other = counterparts[name] else {
        result.add(path, .field(prefix + name, value, nil))
        continue
      }
      if value != other {
        compare(value, other, name: prefix + name, path: path, skipping: skipped)
      }
    }
    for (name, value) in right where !names.contains(name) && !skipped.contains(prefix + name) {
      result.add(path, .field(prefix + name, nil, value))
    }
  }

  private mutating func compare(
    _ left: FieldValue, _ right: FieldValue, name: String, path: String,
    skipping skipped: Set<String>
  ) {
    switch (left, right) {
    case (.list(let one), .list(let other)):
      if one.count != other.count { result.add(path, .count(name, one.count, other.count)) }
      for (index, (group, counterpart)) in zip(one, other).enumerated() where group != counterpart {
        compare(
          group, counterpart, prefix: "\(name)[\(index)].", path: path, skipping: skipped)
      }
    case (.table(let one), .table(let other)):
      compare(one, other, name: name, path: path)
    case (.bytes(let one), .bytes(let other)) where max(one.count, other.count) > 64:
      let place = zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      result.add(
        path,
        .bytes(
          name, at: UInt64(place ?? min(one.count, other.count)), UInt64(one.count),
          UInt64(other.count)))
    default: result.add(path, .field(name, left, right))
    }
  }

  private mutating func compare(
    _ left: BigEndianTable, _ right: BigEndianTable, name: String, path: String
  ) {
    if left.count != right.count { result.add(path, .count(name, left.count, right.count)) }
    let columns = left.columns.map(\.name)
    guard columns == right.columns.map(\.name) else {
      for name in columns where !right.columns.contains(where: { $0.name == name }) {
        result.add(path, .field(name, .table(left), nil))
      }
      for name in right.columns.map(\.name) where !columns.contains(name) {
        result.add(path, .field(name, nil, .table(right)))
      }
      return
    }
    var cells: TreeDifference.Cells?
    for record in 0..<min(left.count, right.count) {
      guard let column = columns.indices.first(where: { left[record, $0] != right[record, $0] })
      else { continue }
      if cells == nil {
        cells = TreeDifference.Cells(
          records: 0, ranges: [], first: record, column: columns[column],
          values: [left[record, column], right[record, column]])
      }
      cells?.records += 1
      let last = (cells?.ranges.count ?? 0) - 1
      if last >= 0, let range = cells?.ranges[last], range.upperBound == record {
        cells?.ranges[last] = range.lowerBound..<record + 1
      } else if last + 1 < Self.rangeLimit {
        cells?.ranges.append(record..<record + 1)
      }
    }
    if let cells { result.add(path, .cells(name, cells)) }
  }

  // MARK: Bytes

  /// Bytes in memory or in a source.
  private struct Payload {
    var bytes = Bytes()
    var external: ExternalPayload?

    init(_ bytes: Bytes) {
      self.bytes = bytes
    }

    init(_ external: ExternalPayload?) {
      self.external = external
    }

    init(_ node: BoxNode) {
      external = node.external
      if external == nil { bytes = (try? node.payload()) ?? Bytes() }
    }

    var count: UInt64 { external.map { UInt64($0.range.count) } ?? UInt64(bytes.count) }

    /// Bytes that are known to be there.
    func block(at offset: UInt64, count: UInt64) throws(BoxError) -> Bytes {
      guard let external else { return bytes[Int(offset)..<Int(offset + count)] }
      return try external.source.bytes(
        at: external.range.lowerBound + offset, count: Int(count))
    }
  }

  private mutating func compare(
    _ one: Payload, _ other: Payload, _ name: String, path: String
  ) throws(BoxError) {
    let common = min(one.count, other.count)
    var position: UInt64 = 0
    let isSame =
      one.external.map { payload in
        other.external.map { $0.source === payload.source && $0.range == payload.range } ?? false
      } ?? false
    guard !isSame else { return }
    while position < common {
      let count = min(Self.blockSize, common - position)
      let left = try one.block(at: position, count: count)
      let right = try other.block(at: position, count: count)
      if left != right {
        let place = left.indices.first { left[$0] != right[$0] } ?? 0
        result.add(path, .bytes(name, at: position + UInt64(place), one.count, other.count))
        return
      }
      position += count
    }
    if one.count != other.count {
      result.add(path, .bytes(name, at: common, one.count, other.count))
    }
  }
}
