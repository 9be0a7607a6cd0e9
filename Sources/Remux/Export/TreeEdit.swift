public import ISOBMFF

/// Changes to the boxes of a file, and the file that comes of them.
///
/// Boxes move, and every offset into the file follows: chunk offsets (`stco`, which becomes `co64`
/// where 32 bits no longer do), auxiliary information (`saio`), fragments (`tfhd`, `trun`, `tfra`,
/// `mfro`), indices (`sidx`), items (`iloc`) and a dashcam's table of GPS blocks. A number that a
/// change sets by itself is taken as it is.
///
/// All changes are made, or none: what would break the file is refused, with the reason.
public struct TreeEdit: Sendable {
  /// One change; a path means the first box there, unless it is a pattern
  /// (`BoxPath.isPattern`).
  public enum Change: Hashable, Sendable {
    /// Sets a field, as `BoxNode.setField` does; of all boxes at a pattern.
    case set(BoxPath, field: String, value: String)
    /// Takes a box out; all boxes at a pattern.
    case remove(BoxPath)
    /// Puts whole boxes in.
    case insert(Bytes, at: BoxPosition)
    /// Puts whole boxes in the place of one.
    case replace(BoxPath, by: Bytes)
  }

  /// Every byte of the output.
  public let plan: Plan
  /// The boxes of the output, as they will be read.
  public let result: BoxTree
  /// What the edit breaks; empty unless that is allowed.
  public let problems: [BoxError]

  /// Decides what becomes of a file.
  ///
  /// Nothing is written. The output is read as it will be, and its samples are compared with those
  /// of the file.
  /// - Throws: `RemuxError.box` where a change cannot be made, `breaks` where it would break the
  ///   file and `allowsBroken` is not set; `io` where reading fails.
  public init(
    _ tree: BoxTree, _ changes: [Change], allowsBroken: Bool = false
  ) throws(RemuxError) {
    let (plan, result, problems) = try RemuxError.box { () throws(BoxError) in
      var work = Work(tree)
      for change in changes { try work.apply(change) }
      return try work.finish()
    }
    if let problem = problems.first, !allowsBroken { throw .breaks(problem) }
    self.plan = plan
    self.result = result
    self.problems = problems
  }

  /// The differences of the output from the file, but for media data, which stays.
  ///
  /// - Throws: `io` where reading fails.
  public func difference(from original: BoxTree) throws(RemuxError) -> TreeDifference {
    var options = TreeDifference.Options()
    options.comparesMedia = false
    return try RemuxError.box { () throws(BoxError) in
      try result.difference(from: original, options)
    }
  }
}

/// The tree while it is being edited.
private struct Work {
  let original: BoxTree
  let movie: Movie?
  var tree: BoxTree
  var report = Report()

  init(_ original: BoxTree) {
    self.original = original
    movie = try? Movie(original)
    tree = original
  }

  // MARK: Changes

  mutating func apply(_ change: TreeEdit.Change) throws(BoxError) {
    switch change {
    case .set(let path, let field, let value):
      var count = 1
      if path.isPattern {
        count = try tree.updateAll(at: path) { (node) throws(BoxError) in
          try node.setField(field, to: value)
        }
        guard count > 0 else { throw Self.noBox(path) }
      } else {
        try tree.update(at: path) { (node) throws(BoxError) in
          try node.setField(field, to: value)
        }
      }
      report.add(.rewritten, "\(path)", "\(field) of \(Self.boxes(count))", because: "set")
    case .remove(let path):
      let count: Int
      if path.isPattern {
        count = try tree.removeAll(at: path)
        guard count > 0 else { throw Self.noBox(path) }
      } else {
        try tree.remove(at: path)
        count = 1
      }
      report.add(.dropped, "\(path)", Self.boxes(count), because: "removed")
    case .insert(let bytes, let position):
      let nodes = try Self.nodes(bytes, atTop: isTop(position))
      try tree.insert(nodes, at: position)
      report.add(.rewritten, position.path, Self.boxes(nodes.count), because: "inserted")
    case .replace(let path, let bytes):
      let isTop = tree.node(at: path).map { !$0.path.contains("/") } ?? true
      let nodes = try Self.nodes(bytes, atTop: isTop)
      try tree.replace(at: path, by: nodes)
      report.add(.rewritten, "\(path)", Self.boxes(nodes.count), because: "put in its place")
    }
  }

  private static func boxes(_ count: Int) -> String { count == 1 ? "1 box" : "\(count) boxes" }

  private static func noBox(_ path: BoxPath) -> BoxError {
    BoxError(.invalid("no box at this path"), path: "\(path)")
  }

  private func isTop(_ position: BoxPosition) -> Bool {
    switch position {
    case .before(let path), .after(let path):
      tree.node(at: path).map { !$0.path.contains("/") } ?? true
    case .first(let path), .last(let path): path.steps.isEmpty
    }
  }

  /// The whole boxes that bytes hold.
  private static func nodes(_ bytes: Bytes, atTop isTop: Bool) throws(BoxError) -> [BoxNode] {
    let tree = try BoxTree(parsing: bytes, registry: .isoBaseMedia)
    guard tree.trailing == nil, !tree.boxes.isEmpty,
      tree.boxes.allSatisfy({ $0.header.declaredSize == nil && $0.header.form != .toEnd })
    else { throw BoxError(.invalid("what is inserted must be whole boxes, and nothing else")) }
    var nodes: [BoxNode] = []
    for var node in tree.boxes {
      if !isTop, let external = node.external {
        node.remainder = try external.source.bytes(
          at: external.range.lowerBound, count: external.range.count)
        node.external = nil
      }
      node.forgetOffsets()
      nodes.append(node)
    }
    return nodes
  }

  // MARK: The output

  mutating func finish() throws(BoxError) -> (Plan, BoxTree, [BoxError]) {
    endLast()
    var (map, problems) = try OffsetTables.update(&tree, from: original, movie: movie)
    if let cut = original.boxes.last, cut.header.declaredSize != nil {
      let isSame =
        tree.boxes.last?.offset == cut.offset
        && cut.offset.map { map.size(ofBoxAt: $0) }
          == cut.offset.map { map.oldSize(ofBoxAt: $0) }
      if !isSame {
        problems.append(
          BoxError(
            .invalid("the last box is cut short, and its size would be wrong"), at: cut.offset,
            path: "\(cut.type)"))
      }
    }
    let plan = try plan()
    let source = PlannedSource(plan.pieces, name: original.source.name)
    let result = try BoxTree(reading: source)
    try EditReview(original: original, movie: movie, result: result, map: map).add(to: &problems)
    return (plan, result, problems)
  }

  /// Gives a box that reached to the end of the file a size where something follows it now.
  private mutating func endLast() {
    for index in tree.boxes.indices.dropLast() where tree.boxes[index].header.form == .toEnd {
      let size = (try? tree.boxes[index].size()) ?? .max
      tree.boxes[index].header.form = size > UInt64(UInt32.max) ? .large : .compact
    }
  }

  private func plan() throws(BoxError) -> Plan {
    var pieces: [Plan.Piece] = []
    var writer = ByteWriter()
    var mediaSize: UInt64 = 0
    func copy(_ payload: ExternalPayload) {
      if writer.count > 0 { pieces.append(.bytes(writer.bytes)) }
      writer = ByteWriter()
      pieces.append(.copy(payload))
    }
    for box in tree.boxes {
      guard let external = box.external else {
        try box.append(to: &writer)
        continue
      }
      try box.header.append(to: &writer, payloadCount: UInt64(external.range.count))
      if box.type == "mdat" { mediaSize += UInt64(external.range.count) }
      copy(external)
    }
    if let trailing = tree.trailing { copy(trailing) }
    // Even a file that is copied nowhere is the input, which must not be overwritten.
    copy(ExternalPayload(source: original.source, range: 0..<0))
    return Plan(
      pieces: pieces, boxes: tree.boxes.filter { $0.external == nil }, mediaSize: mediaSize,
      keepsSourceOrder: true, report: report)
  }
}

extension BoxPosition {
  /// The path that the position counts from.
  fileprivate var path: String {
    switch self {
    case .before(let path), .after(let path), .first(let path), .last(let path): "\(path)"
    }
  }
}

extension BoxNode {
  /// Makes a box that came from elsewhere one without a place in the file.
  fileprivate mutating func forgetOffsets() {
    offset = nil
    for index in children.indices { children[index].forgetOffsets() }
  }
}
