import ISOBMFF

/// The tree of boxes of a file, or the part of it that is to be shown.
struct BoxListing {
  /// How many rows of a table, groups of a list or bytes of a run are shown unless all are.
  static let rowLimit = 16
  static let byteLimit = 64

  let tree: BoxTree
  /// The box to begin with, and its path; nil shows the whole file.
  var root: (node: BoxNode, path: String)?
  /// Whether every field is shown.
  var showsFields = false
  /// Whether tables, lists and bytes are shown in full.
  var showsAll = false
  /// How many levels of boxes are shown.
  var depthLimit = Int.max

  /// Shows the whole tree, without fields.
  init(_ tree: BoxTree) {
    self.tree = tree
  }

  /// The boxes to begin with.
  var nodes: [BoxNode] { root.map { [$0.node] } ?? tree.boxes }

  /// The timescales that hold for them.
  var clock: FieldClock {
    root.map { FieldClock(tree, at: $0.path) } ?? FieldClock(tree)
  }

  /// How many entries of a count are shown.
  func shown(of count: Int) -> Int {
    showsAll ? count : min(count, Self.rowLimit)
  }

  /// The sizes of boxes with their headers, parents first; each is measured once.
  static func sizes(of nodes: [BoxNode]) -> [UInt64] {
    var sizes: [UInt64] = []
    func measure(_ node: BoxNode) -> UInt64 {
      let place = sizes.count
      sizes.append(0)
      var size = UInt64(node.header.size)
      if let external = node.external {
        size += UInt64(external.range.count)
      } else {
        size += UInt64((try? node.fields?.serializedCount()) ?? 0) + UInt64(node.remainder.count)
        for child in node.children { size += measure(child) }
      }
      sizes[place] = size
      return size
    }
    for node in nodes { _ = measure(node) }
    return sizes
  }

  /// How many boxes there are inside, at any depth.
  static func count(inside node: BoxNode) -> Int {
    node.children.reduce(node.children.count) { $0 + count(inside: $1) }
  }

  /// The fields of a box and the bytes behind them.
  static func fields(of node: BoxNode) -> [Field] {
    var fields = node.fields?.described() ?? []
    if let userType = node.header.userType {
      fields.insert(Field("usertype", .bytes(userType), bits: 128), at: 0)
    }
    if let declared = node.header.declaredSize {
      fields.insert(
        Field("size", .unsigned(declared), bits: node.header.form == .large ? 64 : 32), at: 0)
    }
    if !node.remainder.isEmpty {
      let name = node.fields == nil && node.children.isEmpty ? "payload" : "remainder"
      fields.append(Field(name, .bytes(node.remainder), bits: 8 * node.remainder.count))
    }
    return fields
  }

  /// Why a box was not understood, with the path of what it is about inside the box.
  static func problem(of node: BoxNode) -> String? {
    if let problem = node.problem { return problem.description }
    guard let declared = node.header.declaredSize else { return nil }
    return "cut short: the header says \(declared) bytes"
  }

  /// Whether the values of a group of fields fit on one line.
  static func isShort(_ group: [Field]) -> Bool {
    group.allSatisfy { field in
      switch field.value {
      case .list, .table: false
      case .bytes(let bytes): bytes.count <= 16
      case .text(let text): text.utf8.count <= 40
      default: true
      }
    }
  }

  /// The names of fields as keys; the second of a name becomes `name#2`.
  static func keys(of fields: [Field]) -> [String] {
    var seen: [String: Int] = [:]
    return fields.map { field in
      let number = seen[field.name, default: 0] + 1
      seen[field.name] = number
      return number > 1 ? "\(field.name)#\(number)" : field.name
    }
  }

  /// Appends a number of a table; one of eight bytes without a sign comes as its bit pattern.
  static func append(
    _ table: BigEndianTable, _ row: Int, _ column: Int, to output: inout OutputBuffer
  ) {
    let value = table[row, column]
    if table.columns[column].isSigned {
      output.append(value)
    } else {
      output.append(UInt64(bitPattern: value))
    }
  }
}
