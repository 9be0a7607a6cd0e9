/// Finding boxes by their paths.
extension BoxTree {
  /// A box that a path led to.
  struct Found {
    /// The indices among all siblings, from the top down.
    var place: [Int]
    var path: String
    var node: BoxNode
  }

  /// The first box at a path, with its full path; nil where there is none.
  public func node(at path: BoxPath) -> (node: BoxNode, path: String)? {
    find(path, limit: 1).first.map { ($0.node, $0.path) }
  }

  /// The box at a path such as `moov/trak[1]/tkhd`, with its full path; nil where there is none, and
  /// for a text that is no path.
  ///
  /// An index counts the boxes of that type from 0; without one, the first is meant.
  public func node(at path: String) -> (node: BoxNode, path: String)? {
    guard let path = try? BoxPath(path) else { return nil }
    return node(at: path)
  }

  /// All boxes at a path, with their full paths, parents first.
  public func nodes(at path: BoxPath) -> [(node: BoxNode, path: String)] {
    find(path, limit: .max).map { ($0.node, $0.path) }
  }

  /// The boxes at a path in the order of the file; every box is looked at once.
  func find(_ path: BoxPath, limit: Int) -> [Found] {
    var search = Search(steps: path.steps, limit: limit)
    if !path.steps.isEmpty { search.walk(boxes, active: [0], path: "") }
    return search.found
  }

  private struct Search {
    let steps: [BoxPath.Step]
    let limit: Int
    var place: [Int] = []
    var found: [Found] = []

    /// Looks among siblings for boxes that one of the `active` steps names, and below them.
    mutating func walk(_ nodes: [BoxNode], active: [Int], path: String) {
      var passed = [Int](repeating: 0, count: active.count)
      var names: [String] = []
      for (position, node) in nodes.enumerated() {
        var isFound = false
        var below: [Int] = []
        for (slot, number) in active.enumerated() {
          let step = steps[number]
          if step.isDeep { below.append(number) }
          guard step.names(node.header) else { continue }
          defer { passed[slot] += 1 }
          guard step.index == nil || step.index == passed[slot] else { continue }
          if number == steps.count - 1 {
            isFound = true
          } else if !below.contains(number + 1) {
            below.append(number + 1)
          }
        }
        guard isFound || !below.isEmpty && !node.children.isEmpty else { continue }
        if names.isEmpty { names = BoxTree.names(of: nodes) }
        let own = path.isEmpty ? names[position] : path + "/" + names[position]
        place.append(position)
        defer { place.removeLast() }
        if isFound {
          found.append(Found(place: place, path: own, node: node))
          guard found.count < limit else { return }
        }
        if !below.isEmpty {
          walk(node.children, active: below, path: own)
          guard found.count < limit else { return }
        }
      }
    }
  }
}
