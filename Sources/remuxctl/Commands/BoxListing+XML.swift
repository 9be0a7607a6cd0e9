import ISOBMFF

extension BoxListing {
  /// Writes a `file` element with a `box` element for each box.
  func write(to xml: inout XMLWriter, file: String) {
    let sizes = Self.sizes(of: nodes)
    let clock = clock
    let attributes: [(name: StaticString, value: String?)] = [
      ("name", file), ("bytes", String(tree.source.size)), ("path", root?.path),
    ]
    xml.element("file", attributes) { xml in
      var rest = sizes[...]
      for node in nodes { write(node, depth: 0, &rest, clock, to: &xml) }
      if root == nil, let trailing = tree.trailing {
        xml.element(
          "trailing",
          [
            ("offset", String(trailing.range.lowerBound)),
            ("size", String(trailing.range.count)),
          ])
      }
    }
  }

  private func write(
    _ node: BoxNode, depth: Int, _ sizes: inout ArraySlice<UInt64>, _ clock: FieldClock,
    to xml: inout XMLWriter
  ) {
    if xml.isBroken { return }
    let isCut = depth + 1 >= depthLimit && !node.children.isEmpty
    let inside = isCut ? Self.count(inside: node) : 0
    let fields = showsFields ? Self.fields(of: node) : []
    let attributes: [(name: StaticString, value: String?)] = [
      ("type", node.type.description), ("offset", node.offset.map { String($0) }),
      ("size", String(sizes.popFirst() ?? 0)), ("headerSize", String(node.header.size)),
      ("problem", Self.problem(of: node)), ("boxesInside", isCut ? String(inside) : nil),
    ]
    guard !fields.isEmpty || !node.children.isEmpty && !isCut else {
      sizes = sizes.dropFirst(inside)
      xml.element("box", attributes)
      return
    }
    let inner = clock.inside(node)
    xml.element("box", attributes) { xml in
      for field in fields { write(field, clock, to: &xml) }
      guard !isCut else { return }
      for child in node.children {
        write(child, depth: depth + 1, &sizes, inner, to: &xml)
      }
    }
    sizes = sizes.dropFirst(inside)
  }

  private func write(_ field: Field, _ clock: FieldClock, to xml: inout XMLWriter) {
    switch field.value {
    case .list(let groups):
      xml.element("list", [("name", field.name), ("count", String(groups.count))]) { xml in
        for group in groups.prefix(shown(of: groups.count)) {
          xml.element("entry", []) { xml in
            for field in group { write(field, clock, to: &xml) }
          }
        }
      }
    case .table(let table):
      xml.element(
        "table",
        [
          ("name", field.name), ("count", String(table.count)),
          ("columns", table.columns.map(\.name).joined(separator: " ")),
        ]
      ) { xml in
        for row in 0..<shown(of: table.count) {
          if xml.isBroken { return }
          xml.line("row") { output in
            for column in table.columns.indices {
              if column > 0 { output.append(byte: 0x20) }
              Self.append(table, row, column, to: &output)
            }
          }
        }
      }
    case .bytes(let bytes):
      let shown = showsAll ? bytes : bytes.prefix(Self.byteLimit)
      xml.element(
        "field",
        [
          ("name", field.name), ("value", FieldText.hexadecimal(shown)),
          ("count", shown.count < bytes.count ? String(bytes.count) : nil),
        ])
    default:
      xml.element(
        "field",
        [
          ("name", field.name), ("value", FieldText.plain(field.value)),
          ("meaning", clock.meaning(of: field)),
        ])
    }
  }
}
