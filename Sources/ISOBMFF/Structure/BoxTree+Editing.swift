/// Where a box is put.
public enum BoxPosition: Hashable, Sendable {
  /// Before the first box at a path.
  case before(BoxPath)
  /// Behind the first box at a path.
  case after(BoxPath)
  /// Inside the first box at a path, before all others there; the empty path is the file.
  case first(inside: BoxPath)
  /// Inside the first box at a path, behind all others there; the empty path is the file.
  case last(inside: BoxPath)
}

/// Changing boxes by their paths: the first box at a path is meant.
///
/// The number of entries that `stsd` and `dref` give follows the boxes inside. Offsets into the file
/// do not: who writes the tree puts them right.
extension BoxTree {
  /// Puts a box into the tree.
  ///
  /// - Throws: `invalid` where there is no box at the path, or it cannot hold others.
  public mutating func insert(
    _ node: BoxNode, at position: BoxPosition
  ) throws(BoxError) {
    try insert([node], at: position)
  }

  /// Puts boxes into the tree, in their order.
  ///
  /// - Throws: as for a single box.
  public mutating func insert(
    _ nodes: [BoxNode], at position: BoxPosition
  ) throws(BoxError) {
    switch position {
    case .before(let path):
      try editSiblings(at: place(path)) { siblings, index in
        siblings.insert(contentsOf: nodes, at: index)
      }
    case .after(let path):
      try editSiblings(at: place(path)) { siblings, index in
        siblings.insert(contentsOf: nodes, at: index + 1)
      }
    case .first(let path), .last(let path):
      guard !path.steps.isEmpty else {
        if case .first = position { boxes = nodes + boxes } else { boxes += nodes }
        return
      }
      try update(at: path) { (parent) throws(BoxError) in
        guard parent.canHoldBoxes else {
          throw BoxError(.invalid("the box cannot hold boxes"), at: parent.offset)
        }
        var children = parent.children
        if case .first = position { children = nodes + children } else { children += nodes }
        try parent.replaceChildren(by: children)
      }
    }
  }

  /// Replaces a box by others, and returns it.
  ///
  /// - Throws: `invalid` where there is no box at the path.
  @discardableResult
  public mutating func replace(
    at path: BoxPath, by nodes: [BoxNode]
  ) throws(BoxError) -> BoxNode {
    var old: BoxNode?
    let place = try place(path)
    try editSiblings(at: place) { siblings, index in
      old = siblings[index]
      siblings.replaceSubrange(index...index, with: nodes)
    }
    guard let old else { throw Self.noBox(path) }
    return old
  }

  /// Takes a box out, and returns it.
  ///
  /// - Throws: `invalid` where there is no box at the path.
  @discardableResult
  public mutating func remove(at path: BoxPath) throws(BoxError) -> BoxNode {
    try replace(at: path, by: [])
  }

  /// Takes all boxes at a path out, and returns how many there were.
  @discardableResult
  public mutating func removeAll(at path: BoxPath) throws(BoxError) -> Int {
    let found = find(path, limit: .max)
    // From the last on, so that the places of those before stay right.
    for box in found.reversed() {
      try editSiblings(at: box.place) { siblings, index in siblings.remove(at: index) }
    }
    return found.count
  }

  /// Changes a box.
  ///
  /// - Throws: `invalid` where there is no box at the path, and what `body` throws, with the path.
  public mutating func update(
    at path: BoxPath, _ body: (inout BoxNode) throws(BoxError) -> Void
  ) throws(BoxError) {
    guard let found = find(path, limit: 1).first else { throw Self.noBox(path) }
    try update(found, body)
  }

  /// Changes all boxes at a path, and returns how many there were.
  ///
  /// - Throws: what `body` throws, with the path; the tree then holds the changes made before.
  @discardableResult
  public mutating func updateAll(
    at path: BoxPath, _ body: (inout BoxNode) throws(BoxError) -> Void
  ) throws(BoxError) -> Int {
    let found = find(path, limit: .max)
    for box in found.reversed() { try update(box, body) }
    return found.count
  }

  private mutating func update(
    _ found: Found, _ body: (inout BoxNode) throws(BoxError) -> Void
  ) throws(BoxError) {
    do throws(BoxError) {
      try Self.descend(&boxes, found.place[...]) { (siblings, index) throws(BoxError) in
        try body(&siblings[index])
      }
    } catch {
      throw error.within(found.path)
    }
  }

  private func place(_ path: BoxPath) throws(BoxError) -> [Int] {
    guard let found = find(path, limit: 1).first else { throw Self.noBox(path) }
    return found.place
  }

  private static func noBox(_ path: BoxPath) -> BoxError {
    BoxError(.invalid("no box at this path"), path: "\(path)")
  }

  /// Changes the list of siblings that holds the box at a place.
  private mutating func editSiblings(
    at place: [Int], _ body: (inout [BoxNode], Int) -> Void
  ) throws(BoxError) {
    guard place.count > 1, let last = place.last else {
      if let first = place.first { body(&boxes, first) }
      return
    }
    try Self.descend(&boxes, place.dropLast()) { (siblings, index) throws(BoxError) in
      var children = siblings[index].children
      body(&children, last)
      try siblings[index].replaceChildren(by: children)
    }
  }

  private static func descend(
    _ nodes: inout [BoxNode], _ place: ArraySlice<Int>,
    _ body: (inout [BoxNode], Int) throws(BoxError) -> Void
  ) throws(BoxError) {
    guard let index = place.first, nodes.indices.contains(index) else { return }
    guard place.count > 1 else { return try body(&nodes, index) }
    try descend(&nodes[index].children, place.dropFirst(), body)
  }
}

extension BoxNode {
  /// Whether boxes can stand inside: it is of a type that holds some, and was understood.
  public var canHoldBoxes: Bool {
    guard external == nil, let fields else { return false }
    return Swift.type(of: fields).holdsBoxes
  }

  /// Replaces the boxes inside, and their number where a field gives it.
  ///
  /// - Throws: `overflow` where there are too many to count.
  mutating func replaceChildren(by nodes: [BoxNode]) throws(BoxError) {
    let before = children.count
    children = nodes
    guard before != nodes.count, let fields,
      case .unsigned(let count)? = fields.described().value(at: .entryCount),
      count == UInt64(before)
    else { return }
    try setField("entry_count", to: "\(nodes.count)")
  }
}
