import ISOBMFF

/// The tree of boxes, as text or JSON.
struct BoxListing {
  /// How many rows of a table, groups of a list or bytes of a run are shown unless all are.
  static let rowLimit = 16
  static let byteLimit = 64

  private let tree: BoxTree
  /// The box to begin with, and its path; nil shows the whole file.
  var root: (node: BoxNode, path: String)?
  /// Whether every field is shown.
  var showsFields = false
  /// Whether tables, lists and bytes are shown in full.
  var showsAll = false

  /// Shows the whole tree, without fields.
  init(_ tree: BoxTree) {
    self.tree = tree
  }

  private var nodes: [BoxNode] { root.map { [$0.node] } ?? tree.boxes }

  /// The sizes of boxes with their headers, parents first; each is measured once.
  private static func sizes(of nodes: [BoxNode]) -> [UInt64] {
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

  /// The fields of a box and the bytes behind them.
  private static func fields(of node: BoxNode) -> [Field] {
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
  private static func problem(of node: BoxNode) -> String? {
    if let problem = node.problem { return problem.description }
    guard let declared = node.header.declaredSize else { return nil }
    return "cut short: the header says \(declared) bytes"
  }

  // MARK: Text

  private struct Layout {
    var name = 4
    var offset = 6
    var size = 4
  }

  /// Prints one line a box: type, offset, size, and the fields that matter most.
  func print(to console: inout Console) {
    let sizes = Self.sizes(of: nodes)
    var layout = Layout()
    layout.offset = max(layout.offset, String(tree.source.size).count)
    layout.size = max(layout.size, String(sizes.max() ?? 0).count)
    widen(&layout, nodes, depth: 0)
    let title =
      pad("box", to: layout.name) + padLeft("offset", to: layout.offset)
      + padLeft("size", to: layout.size)
    console.print(console.styled(title, .dim))
    var rest = sizes[...]
    for node in nodes { print(node, depth: 0, &rest, layout, to: &console) }
    if root == nil, let trailing = tree.trailing {
      console.print(
        pad("(no box)", to: layout.name)
          + padLeft(String(trailing.range.lowerBound), to: layout.offset)
          + padLeft(String(trailing.range.count), to: layout.size)
          + "  " + console.styled("bytes behind the last box", .yellow))
    }
  }

  private func widen(_ layout: inout Layout, _ nodes: [BoxNode], depth: Int) {
    for node in nodes {
      layout.name = max(layout.name, 2 * depth + node.type.description.count)
      widen(&layout, node.children, depth: depth + 1)
    }
  }

  private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func padLeft(_ text: String, to width: Int) -> String {
    "  " + String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func print(
    _ node: BoxNode, depth: Int, _ sizes: inout ArraySlice<UInt64>, _ layout: Layout,
    to console: inout Console
  ) {
    let indent = String(repeating: "  ", count: depth)
    let size = sizes.popFirst() ?? 0
    let name = TerminalText.message(node.type.description)
    let padding = String(repeating: " ", count: max(0, layout.name - indent.count - name.count))
    var line =
      indent + console.styled(name, .bold) + padding
      + padLeft(node.offset.map { String($0) } ?? "-", to: layout.offset)
      + padLeft(String(size), to: layout.size)
    let used = layout.name + layout.offset + layout.size + 6
    let summary =
      showsFields
      ? "" : TerminalText.cut(Self.summary(of: node), to: max(24, (console.columns ?? 120) - used))
    if !summary.isEmpty { line += "  " + console.styled(summary, .dim) }
    console.print(line)
    if let problem = Self.problem(of: node) {
      console.print(indent + "  " + console.styled("! " + TerminalText.message(problem), .red))
    }
    if showsFields {
      print(Self.fields(of: node), indent: indent + "    ", to: &console)
    }
    for child in node.children {
      if console.output.isBroken { return }
      print(child, depth: depth + 1, &sizes, layout, to: &console)
    }
  }

  private func print(_ fields: [Field], indent: String, to console: inout Console) {
    for field in fields {
      switch field.value {
      case .list(let groups):
        console.print("\(indent)\(field.name) = \(Self.count(groups.count, "entry", "entries"))")
        for (index, group) in groups.prefix(showsAll ? Int.max : Self.rowLimit).enumerated() {
          if group.allSatisfy({ Self.isShort($0.value) }) {
            let values = group.map { "\($0.name) = \(FieldText.line($0.value, isWhole: showsAll))" }
            console.print("\(indent)  [\(index)] \(values.joined(separator: ", "))")
          } else {
            console.print("\(indent)  [\(index)]")
            print(group, indent: indent + "    ", to: &console)
          }
        }
        printRest(of: groups.count, indent: indent, to: &console)
      case .table(let table):
        print(table, named: field.name, indent: indent, to: &console)
      default:
        console.print(
          "\(indent)\(field.name) = \(FieldText.line(field.value, isWhole: showsAll))")
      }
    }
  }

  private func print(
    _ table: BigEndianTable, named name: String, indent: String, to console: inout Console
  ) {
    let columns = table.columns.map(\.name).joined(separator: ", ")
    console.print("\(indent)\(name) = \(Self.count(table.count, "row", "rows")): \(columns)")
    for row in 0..<(showsAll ? table.count : min(table.count, Self.rowLimit)) {
      console.output.append(indent)
      console.output.append("  [")
      console.output.append(row)
      console.output.append("]")
      for column in table.columns.indices {
        console.output.append(byte: 0x20)
        Self.append(table, row, column, to: &console.output)
      }
      console.output.append(byte: 0x0A)
      if console.output.isBroken { return }
    }
    printRest(of: table.count, indent: indent, to: &console)
  }

  private func printRest(of count: Int, indent: String, to console: inout Console) {
    guard !showsAll, count > Self.rowLimit else { return }
    console.print("\(indent)  … \(count - Self.rowLimit) more (--all shows them)")
  }

  /// Appends a number of a table; one of eight bytes without a sign comes as its bit pattern.
  private static func append(
    _ table: BigEndianTable, _ row: Int, _ column: Int, to output: inout OutputBuffer
  ) {
    let value = table[row, column]
    if table.columns[column].isSigned {
      output.append(value)
    } else {
      output.append(UInt64(bitPattern: value))
    }
  }

  private static func isShort(_ value: FieldValue) -> Bool {
    switch value {
    case .list, .table: false
    case .bytes(let bytes): bytes.count <= 16
    case .text(let text): text.utf8.count <= 40
    default: true
    }
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// The fields that tell most, for the line of a box.
  private static func summary(of node: BoxNode) -> String {
    if node.external != nil { return "" }
    guard let box = node.fields else { return node.remainder.isEmpty ? "" : "not decoded" }
    let dull: Set<String> = [
      "version", "creation_time", "modification_time", "entry_count", "rate", "volume", "layer",
      "alternate_group", "next_track_ID", "matrix", "component_type",
    ]
    var parts: [String] = []
    for field in box.described() where parts.count < 5 && !dull.contains(field.name) {
      if field.name.hasPrefix("reserved") || field.name.hasPrefix("pre_defined") { continue }
      switch field.value {
      case .unsigned(0) where field.name == "flags": break
      case .bytes: break
      case .list(let groups):
        let codes = groups.prefix(8).compactMap { group in
          if group.count == 1, case .code(let code) = group[0].value { return code.description }
          return nil
        }
        parts.append(
          codes.isEmpty || codes.count < groups.count
            ? count(groups.count, "entry", "entries")
            : "\(field.name) \(codes.joined(separator: " "))")
      case .table(let table): parts.append(count(table.count, "entry", "entries"))
      case .unsigned(let flags) where field.name == "flags":
        parts.append("flags 0x" + String(flags, radix: 16))
      case .text(""): break
      case .text(let text):
        parts.append("\(field.name) \(FieldText.quoted(TerminalText.cut(text, to: 40)))")
      default: parts.append("\(field.name) \(FieldText.line(field.value, isWhole: false))")
      }
    }
    return parts.joined(separator: ", ")
  }

  // MARK: JSON

  /// Writes `file`, `bytes`, and `boxes` or, with a root, `path` and `box`.
  func write(to json: inout JSONWriter, file: String) {
    let sizes = Self.sizes(of: nodes)
    json.object { json in
      json.field("file", file)
      json.field("bytes", tree.source.size)
      var rest = sizes[...]
      if let root {
        json.field("path", root.path)
        json.object("box") { write(root.node, &rest, to: &$0) }
      } else {
        json.array("boxes") { json in
          for node in tree.boxes { json.object { write(node, &rest, to: &$0) } }
        }
        if let trailing = tree.trailing {
          json.object("trailing", inline: true) { json in
            json.field("offset", trailing.range.lowerBound)
            json.field("size", trailing.range.count)
          }
        }
      }
    }
  }

  private func write(
    _ node: BoxNode, _ sizes: inout ArraySlice<UInt64>, to json: inout JSONWriter
  ) {
    json.field("type", node.type.description)
    json.field("offset", node.offset)
    json.field("size", sizes.popFirst() ?? 0)
    json.field("headerSize", node.header.size)
    if let problem = Self.problem(of: node) { json.field("problem", problem) }
    if showsFields {
      let fields = Self.fields(of: node)
      if !fields.isEmpty { json.object("fields") { write(fields, to: &$0) } }
    }
    guard !node.children.isEmpty else { return }
    json.array("boxes") { json in
      for child in node.children { json.object { write(child, &sizes, to: &$0) } }
    }
  }

  /// Writes fields as keys; the second of a name becomes `name#2`.
  private func write(_ fields: [Field], to json: inout JSONWriter) {
    var seen: [String: Int] = [:]
    for field in fields {
      let number = seen[field.name, default: 0] + 1
      seen[field.name] = number
      write(field.value, key: number > 1 ? "\(field.name)#\(number)" : field.name, to: &json)
    }
  }

  private func write(_ value: FieldValue, key: String, to json: inout JSONWriter) {
    switch value {
    case .unsigned(let number): json.field(key, number)
    case .signed(let number): json.field(key, number)
    case .fixed(let raw, let bits): json.field(key, Double(raw) / Double(UInt64(1) << UInt64(bits)))
    case .float(let number): json.field(key, number)
    case .code(let code): json.field(key, code.description)
    case .text(let text): json.field(key, text)
    case .language(let raw): json.field(key, LanguageCode(rawValue: raw).letters)
    case .bytes(let bytes):
      if bytes.count > Self.byteLimit, !showsAll {
        json.object(key) { json in
          json.field("count", bytes.count)
          json.field("first", FieldText.hexadecimal(bytes.prefix(Self.byteLimit)))
        }
      } else {
        json.field(key, FieldText.hexadecimal(bytes))
      }
    case .list(let groups):
      json.object(key) { json in
        json.field("count", groups.count)
        json.array("entries") { json in
          for group in groups.prefix(showsAll ? Int.max : Self.rowLimit) {
            json.object(inline: group.allSatisfy { Self.isShort($0.value) }) { json in
              write(group, to: &json)
            }
          }
        }
      }
    case .table(let table):
      json.object(key) { json in
        json.field("count", table.count)
        json.field("columns", table.columns.map(\.name))
        json.array("rows") { json in
          for row in 0..<(showsAll ? table.count : min(table.count, Self.rowLimit)) {
            json.array(inline: true) { json in
              for (column, value) in zip(table.columns, table[row]) {
                if column.isSigned {
                  json.element(value)
                } else {
                  json.element(UInt64(bitPattern: value))
                }
              }
            }
          }
        }
      }
    }
  }
}

/// Values of fields in one line of text.
enum FieldText {
  /// The value as a person reads it; nothing in it can steer a terminal.
  static func line(_ value: FieldValue, isWhole: Bool) -> String {
    switch value {
    case .unsigned(let number): String(number)
    case .signed(let number): String(number)
    case .fixed(let raw, let bits): Units.fixed(raw, fractionBits: bits)
    case .float(let number): number.description
    case .code(let code): TerminalText.message(code.description)
    case .text(let text): quoted(text)
    case .language(let raw): language(raw)
    case .bytes(let bytes): Self.bytes(bytes, isWhole: isWhole)
    case .list(let groups): "\(groups.count) entries"
    case .table(let table): "\(table.count) entries"
    }
  }

  /// Text of a file in quotes, with what could steer a terminal escaped.
  static func quoted(_ text: String) -> String {
    "\""
      + TerminalText.escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"") + "\""
  }

  /// The letters of a packed language, and the number where they do not tell all.
  static func language(_ raw: UInt16) -> String {
    let code = LanguageCode(rawValue: raw)
    return code.packed.rawValue == raw
      ? code.letters : "\(code.letters) (0x\(String(raw, radix: 16)))"
  }

  /// Bytes in hexadecimal; zeros in words.
  static func bytes(_ bytes: Bytes, isWhole: Bool) -> String {
    if bytes.isEmpty { return "no bytes" }
    if bytes.count > 4, bytes.isZero { return "\(bytes.count) zero bytes" }
    guard !isWhole, bytes.count > BoxListing.byteLimit else { return hexadecimal(bytes) }
    return hexadecimal(bytes.prefix(BoxListing.byteLimit))
      + "… (\(Units.grouped(bytes.count)) bytes)"
  }

  /// Two digits a byte.
  static func hexadecimal(_ bytes: Bytes) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
