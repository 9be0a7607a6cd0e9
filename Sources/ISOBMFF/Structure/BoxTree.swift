/// All boxes of a file, in order.
///
/// Reading never fails on what a box holds: a box that cannot be understood is kept as bytes with
/// the reason, and what follows the last box is kept too. Writing a tree gives back the file byte
/// for byte.
public struct BoxTree: Sendable {
  /// The deepest nesting that is read; deeper boxes are kept as bytes.
  public static let depthLimit = 32
  /// The most boxes that are read; the bytes of further ones are kept as they are.
  public static let countLimit = 500_000

  /// The boxes at the top of the file.
  public var boxes: [BoxNode]
  /// What follows the last box and is not one: zeros, junk, or a box header cut short.
  public var trailing: ExternalPayload?
  /// Where the bytes came from.
  public let source: any ByteSource

  /// Reads the boxes of a source, as far as they can be told apart.
  ///
  /// Media data and other large payloads that are not boxes are left in the source.
  /// - Throws: `BoxError.io` where the source fails.
  public init(reading source: any ByteSource, registry: BoxRegistry) throws(BoxError) {
    self.source = source
    boxes = []
    var parser = BoxParser(registry: registry)
    var position: UInt64 = 0
    while position < source.size, boxes.count < Self.countLimit {
      guard let (node, end) = try parser.topBox(at: position, of: source) else { break }
      boxes.append(node)
      position = end
    }
    if position < source.size {
      trailing = ExternalPayload(source: source, range: position..<source.size)
    }
  }

  /// Reads the boxes of a payload, as of a compressed movie box.
  public init(parsing payload: Bytes, registry: BoxRegistry) throws(BoxError) {
    try self.init(reading: MemorySource(payload), registry: registry)
  }

  /// The first box of a type, or nil.
  public func box(_ type: FourCC) -> BoxNode? {
    boxes.first { $0.type == type }
  }

  /// Writes every box, and what follows the last.
  ///
  /// - Throws: `overflow` where a value does not fit its field, `io` where source or sink fail.
  public func write(to sink: any ByteSink) throws(BoxError) {
    for box in boxes { try box.write(to: sink) }
    guard let trailing else { return }
    try BoxError.io { () throws(IOError) in
      try sink.copy(
        UInt64(trailing.range.count), at: trailing.range.lowerBound, of: trailing.source)
    }
  }

  /// Calls `body` with every box and its path, parents first.
  public func forEach(_ body: (BoxNode, _ path: String, _ depth: Int) -> Void) {
    BoxTree.forEach(in: boxes, path: "", depth: 0, body)
  }

  private static func forEach(
    in nodes: [BoxNode], path: String, depth: Int,
    _ body: (BoxNode, _ path: String, _ depth: Int) -> Void
  ) {
    for (node, name) in zip(nodes, names(of: nodes)) {
      let own = path.isEmpty ? name : path + "/" + name
      body(node, own, depth)
      if !node.children.isEmpty {
        forEach(in: node.children, path: own, depth: depth + 1, body)
      }
    }
  }

  /// The names of sibling boxes in a path: the type, with an index from 0 where it stands several times.
  public static func names(of nodes: [BoxNode]) -> [String] {
    var totals: [FourCC: Int] = [:]
    for node in nodes { totals[node.type, default: 0] += 1 }
    var seen: [FourCC: Int] = [:]
    return nodes.map { node in
      guard totals[node.type, default: 0] > 1 else { return "\(node.type)" }
      defer { seen[node.type, default: 0] += 1 }
      return "\(node.type)[\(seen[node.type, default: 0])]"
    }
  }

  /// The box at a path such as `moov/trak[1]/tkhd`, with its full path; nil where there is none.
  ///
  /// An index counts the boxes of that type from 0; without one, the first is meant.
  public func node(at path: String) -> (node: BoxNode, path: String)? {
    var nodes = boxes
    var found: BoxNode?
    var full = ""
    for step in path.split(separator: "/") {
      let parts = step.split(separator: "[", maxSplits: 1)
      guard let first = parts.first, let type = FourCC(String(first)) else { return nil }
      var index = 0
      if parts.count == 2 {
        guard parts[1].hasSuffix("]"), let number = Int(parts[1].dropLast()) else { return nil }
        index = number
      }
      let matches = nodes.indices.filter { nodes[$0].type == type }
      guard matches.indices.contains(index) else { return nil }
      full += (full.isEmpty ? "" : "/") + Self.names(of: nodes)[matches[index]]
      found = nodes[matches[index]]
      nodes = nodes[matches[index]].children
    }
    return found.map { ($0, full) }
  }

  /// Everything that reading found wrong, with full paths, in the order of the file.
  public var problems: [BoxError] {
    var problems: [BoxError] = []
    forEach { node, path, _ in
      if let problem = node.problem { problems.append(problem.within(path)) }
    }
    return problems
  }
}
