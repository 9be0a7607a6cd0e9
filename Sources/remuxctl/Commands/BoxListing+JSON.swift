import ISOBMFF

extension BoxListing {
  /// Writes `file`, `bytes`, and `boxes` or, with a root, `path` and `box`.
  func write(to json: inout JSONWriter, file: String) {
    let sizes = Self.sizes(of: nodes)
    let clock = clock
    json.object { json in
      json.field("file", file)
      json.field("bytes", tree.source.size)
      var rest = sizes[...]
      if let root {
        json.field("path", root.path)
        json.object("box") { write(root.node, depth: 0, &rest, clock, to: &$0) }
      } else {
        json.array("boxes") { json in
          for node in tree.boxes {
            json.object { write(node, depth: 0, &rest, clock, to: &$0) }
          }
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
    _ node: BoxNode, depth: Int, _ sizes: inout ArraySlice<UInt64>, _ clock: FieldClock,
    to json: inout JSONWriter
  ) {
    if json.isBroken { return }
    json.field("type", node.type.description)
    json.field("offset", node.offset)
    json.field("size", sizes.popFirst() ?? 0)
    json.field("headerSize", node.header.size)
    if let problem = Self.problem(of: node) { json.field("problem", problem) }
    if showsFields {
      let fields = Self.fields(of: node)
      if !fields.isEmpty { json.object("fields") { write(fields, to: &$0) } }
      var meanings: [(path: String, meaning: String)] = []
      collect(fields, path: "", clock, into: &meanings)
      if !meanings.isEmpty {
        json.object("meanings") { json in
          for (path, meaning) in meanings { json.field(path, meaning) }
        }
      }
    }
    guard !node.children.isEmpty else { return }
    guard depth + 1 < depthLimit else {
      let inside = Self.count(inside: node)
      json.field("boxesInside", inside)
      sizes = sizes.dropFirst(inside)
      return
    }
    let inner = clock.inside(node)
    json.array("boxes") { json in
      for child in node.children {
        json.object { write(child, depth: depth + 1, &sizes, inner, to: &$0) }
      }
    }
  }

  /// What the fields mean, by their paths: `entries[2].segment_duration`.
  private func collect(
    _ fields: [Field], path: String, _ clock: FieldClock,
    into meanings: inout [(path: String, meaning: String)]
  ) {
    for (key, field) in zip(Self.keys(of: fields), fields) {
      if case .list(let groups) = field.value {
        for (index, group) in groups.prefix(shown(of: groups.count)).enumerated() {
          collect(group, path: "\(path)\(key)[\(index)].", clock, into: &meanings)
        }
      } else if let meaning = clock.meaning(of: field) {
        meanings.append((path + key, meaning))
      }
    }
  }

  /// Writes fields as keys; the second of a name becomes `name#2`.
  private func write(_ fields: [Field], to json: inout JSONWriter) {
    for (key, field) in zip(Self.keys(of: fields), fields) {
      write(field.value, key: key, to: &json)
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
          for group in groups.prefix(shown(of: groups.count)) {
            json.object(inline: Self.isShort(group)) { json in write(group, to: &json) }
          }
        }
      }
    case .table(let table): write(table, key: key, to: &json)
    }
  }

  private func write(_ table: BigEndianTable, key: String, to json: inout JSONWriter) {
    json.object(key) { json in
      json.field("count", table.count)
      json.field("columns", table.columns.map(\.name))
      json.array("rows") { json in
        for row in 0..<shown(of: table.count) {
          if json.isBroken { return }
          json.element { output in
            output.append(byte: 0x5B)
            for column in table.columns.indices {
              if column > 0 { output.append(", ") }
              Self.append(table, row, column, to: &output)
            }
            output.append(byte: 0x5D)
          }
        }
      }
    }
  }
}
