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
      guard totals[node.type, default: 0] > 1 else { return name(of: node.type) }
      defer { seen[node.type, default: 0] += 1 }
      return "\(name(of: node.type))[\(seen[node.type, default: 0])]"
    }
  }

  /// A type as a step of a path, where a slash or a bracket would say something else.
  static func name(of type: FourCC) -> String {
    let text = type.description
    guard text.contains(where: { $0 == "/" || $0 == "[" }) else { return text }
    return text.map { $0 == "/" ? "\\x2F" : $0 == "[" ? "\\x5B" : String($0) }.joined()
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
