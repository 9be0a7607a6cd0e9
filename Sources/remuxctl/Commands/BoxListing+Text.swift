import ISOBMFF

extension BoxListing {
  private struct Layout {
    var name = 4
    var offset = 6
    var size = 4
  }

  /// Prints one line a box: type, offset, size, and the fields that matter most, or all of them.
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
    let clock = clock
    for node in nodes { print(node, depth: 0, &rest, layout, clock, to: &console) }
    if root == nil, let trailing = tree.trailing {
      console.print(
        pad("(no box)", to: layout.name)
          + padLeft(String(trailing.range.lowerBound), to: layout.offset)
          + padLeft(String(trailing.range.count), to: layout.size)
          + "  " + console.styled("bytes behind the last box", .yellow))
    }
  }

  private func widen(_ layout: inout Layout, _ nodes: [BoxNode], depth: Int) {
    guard depth < depthLimit else { return }
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
    _ clock: FieldClock, to console: inout Console
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
      ? ""
      : TerminalText.cut(
        Self.summary(of: node, clock), to: max(24, (console.columns ?? 120) - used))
    if !summary.isEmpty { line += "  " + console.styled(summary, .dim) }
    console.print(line)
    if let problem = Self.problem(of: node) {
      console.print(indent + "  " + console.styled("! " + TerminalText.message(problem), .red))
    }
    if showsFields {
      print(Self.fields(of: node), indent: indent + "    ", clock, to: &console)
    }
    guard depth + 1 < depthLimit || node.children.isEmpty else {
      let inside = Self.count(inside: node)
      console.print(indent + "  … \(inside) box\(inside == 1 ? "" : "es") inside")
      sizes = sizes.dropFirst(inside)
      return
    }
    let inner = clock.inside(node)
    for child in node.children {
      if console.output.isBroken { return }
      print(child, depth: depth + 1, &sizes, layout, inner, to: &console)
    }
  }

  private func print(
    _ fields: [Field], indent: String, _ clock: FieldClock, to console: inout Console
  ) {
    for field in fields {
      switch field.value {
      case .list(let groups):
        console.print("\(indent)\(field.name) = \(Self.count(groups.count, "entry", "entries"))")
        for (index, group) in groups.prefix(shown(of: groups.count)).enumerated() {
          if Self.isShort(group) {
            let values = group.map { "\($0.name) = \(line($0, clock))" }
            console.print("\(indent)  [\(index)] \(values.joined(separator: ", "))")
          } else {
            console.print("\(indent)  [\(index)]")
            print(group, indent: indent + "    ", clock, to: &console)
          }
        }
        printRest(of: groups.count, indent: indent, to: &console)
      case .table(let table):
        print(table, named: field.name, indent: indent, to: &console)
      default:
        console.print("\(indent)\(field.name) = \(line(field, clock))")
      }
    }
  }

  /// The value of a field, and what it means.
  private func line(_ field: Field, _ clock: FieldClock) -> String {
    let value = FieldText.line(field.value, isWhole: showsAll)
    guard let meaning = clock.meaning(of: field) else { return value }
    return "\(value) (\(TerminalText.message(meaning)))"
  }

  private func print(
    _ table: BigEndianTable, named name: String, indent: String, to console: inout Console
  ) {
    let columns = table.columns.map(\.name).joined(separator: ", ")
    console.print("\(indent)\(name) = \(Self.count(table.count, "row", "rows")): \(columns)")
    for row in 0..<shown(of: table.count) {
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
    guard shown(of: count) < count else { return }
    console.print("\(indent)  … \(count - shown(of: count)) more (--all shows them)")
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// The fields that tell most, for the line of a box.
  private static func summary(of node: BoxNode, _ clock: FieldClock) -> String {
    if node.external != nil { return "" }
    guard let box = node.fields else { return node.remainder.isEmpty ? "" : "not decoded" }
    let dull: Set<String> = [
      "version", "creation_time", "modification_time", "entry_count", "rate", "volume", "layer",
      "alternate_group", "next_track_ID", "matrix", "component_type",
    ]
    var parts: [String] = []
    for field in box.described() where parts.count < 5 && !dull.contains(field.name) {
      if field.name.hasPrefix("reserved") || field.name.hasPrefix("pre_defined") { continue }
      let meaning = clock.meaning(of: field).map { TerminalText.message($0) }
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
        parts.append(meaning ?? "flags 0x" + String(flags, radix: 16))
      case .text(""): break
      case .text(let text):
        parts.append("\(field.name) \(FieldText.quoted(TerminalText.cut(text, to: 40)))")
      case .code(let code):
        // What a code stands for would take the room of the fields behind it.
        parts.append("\(field.name) \(TerminalText.message(code.description))")
      default:
        let value = FieldText.line(field.value, isWhole: false)
        parts.append("\(field.name) \(value)" + (meaning.map { " (\($0))" } ?? ""))
      }
    }
    return parts.joined(separator: ", ")
  }
}
