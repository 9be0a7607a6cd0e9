import ISOBMFF

/// What is known of one type of box, in words.
struct BoxText {
  private let definition: BoxDefinition

  /// Tells of a definition.
  init(_ definition: BoxDefinition) {
    self.definition = definition
  }

  private var code: String { definition.type.map { "\($0)" } ?? "(any)" }

  private var kind: String {
    switch definition.kind {
    case .box: "box"
    case .userType: "box of extended type"
    case .sampleEntry: "sample entry"
    case .sampleGroup: "description of sample groups"
    }
  }

  /// The extended type as a UUID is written.
  private var userType: String? {
    guard let bytes = definition.userType, bytes.count == 16 else { return nil }
    let digits = FieldText.hexadecimal(bytes)
    var parts: [Substring] = []
    var rest = digits[...]
    for count in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return parts.joined(separator: "-")
  }

  /// The fields of each version; a layout without versions has one.
  private var versions: [(version: UInt8?, fields: [Field])] {
    let layout = definition.layout
    let first = layout.shape(version: 0)
    guard let newest = first.newestVersion else { return [(nil, first.fields)] }
    return (0...newest).map { version in
      (version, version == 0 ? first.fields : layout.shape(version: version).fields)
    }
  }

  // MARK: Text

  /// Prints a title, where the box may stand, and the fields of each version.
  func print(to console: inout Console) {
    console.print(console.styled(code, .bold) + "  \(definition.name) (\(kind))")
    if let userType { console.print("  type: \(userType)") }
    if let specification = definition.specification {
      console.print("  defined in: \(specification)")
    }
    console.print("  inside: \(definition.places.map { "\($0)" }.joined(separator: ", "))")
    console.print("  in the library: \(definition.layout)")
    let versions = versions
    var shown: [Field]?
    for (version, fields) in versions {
      guard shown != fields.droppingVersion else {
        console.print("  version \(version ?? 0): the same fields")
        continue
      }
      shown = fields.droppingVersion
      if fields.isEmpty {
        console.print("  no fields")
      } else {
        let title = version.map { versions.count > 1 ? "version \($0)" : "fields" } ?? "fields"
        console.print("  \(title):")
        print(fields, indent: "    ", to: &console)
      }
    }
    if definition.box?.holdsBoxes == true { console.print("  boxes follow, to the end") }
  }

  private func print(_ fields: [Field], indent: String, to console: inout Console) {
    for field in fields {
      console.print("\(indent)\(field.name): \(Self.type(of: field))")
      switch field.value {
      case .list(let groups):
        print(groups.first ?? [], indent: indent + "  ", to: &console)
      case .table(let table):
        for column in table.columns {
          let sign = column.isSigned ? "signed" : "unsigned"
          console.print("\(indent)  \(column.name): \(sign), \(8 * column.size) bits")
        }
      default: break
      }
    }
  }

  /// The kind of value that a field has, and how wide it is.
  private static func type(of field: Field) -> String {
    let width = "\(field.bits) bit\(field.bits == 1 ? "" : "s")"
    return switch field.value {
    case .unsigned: "unsigned, \(width)"
    case .signed: "signed, \(width)"
    case .fixed(_, let fractionBits):
      "fixed point, \(field.bits - fractionBits).\(fractionBits) bits"
    case .float: "floating point, \(width)"
    case .code: "four-character code"
    case .text: field.bits > 0 ? "text, \(field.bits / 8) bytes" : "text"
    case .language: "language, \(width)"
    case .bytes: field.bits > 0 ? "\(field.bits / 8) bytes" : "bytes"
    case .list: "entries, each"
    case .table: "records, each"
    }
  }

  // MARK: JSON

  /// Writes the definition, and with details the fields of each version.
  func write(to json: inout JSONWriter, isDetailed: Bool) {
    json.field("type", definition.type.map { "\($0)" })
    json.field("kind", definition.kind.rawValue)
    json.field("name", definition.name)
    if let userType { json.field("userType", userType) }
    json.field("document", definition.specification?.document)
    json.field("clause", definition.specification.flatMap { $0.clause.isEmpty ? nil : $0.clause })
    json.field("inside", definition.places.map { "\($0)" })
    json.field("holdsBoxes", definition.box?.holdsBoxes ?? false)
    guard isDetailed else { return }
    json.array("versions") { json in
      for (version, fields) in versions {
        json.object { json in
          json.field("version", version)
          json.array("fields") { write(fields, to: &$0) }
        }
      }
    }
  }

  private func write(_ fields: [Field], to json: inout JSONWriter) {
    for field in fields {
      let isLeaf: Bool
      switch field.value {
      case .list, .table: isLeaf = false
      default: isLeaf = true
      }
      json.object(inline: isLeaf) { json in
        json.field("name", field.name)
        json.field("type", Self.type(of: field))
        switch field.value {
        case .list(let groups):
          json.array("fields") { write(groups.first ?? [], to: &$0) }
        case .table(let table):
          json.array("columns") { json in
            for column in table.columns {
              json.object(inline: true) { json in
                json.field("name", column.name)
                json.field("bits", 8 * column.size)
                json.field("signed", column.isSigned)
              }
            }
          }
        default: break
        }
      }
    }
  }
}

extension [Field] {
  /// The fields but for the number of the version itself.
  fileprivate var droppingVersion: [Field] { filter { $0.name != "version" } }
}

/// The table of codes by document, as the README has it.
struct BoxTable {
  /// The table, each line with its line feed.
  let markdown: String

  /// Makes the table of everything that is known.
  init(_ registry: BoxRegistry) {
    var documents: [String: [String: Set<String>]] = [:]
    for definition in registry.definitions {
      guard let type = definition.type else { continue }
      let document = definition.specification?.document ?? "others"
      documents[document, default: [:]][Self.title(of: definition), default: []].insert(
        definition.kind == .userType ? definition.name : "\(type)")
    }
    var text = "| defined in | known |\n| --- | --- |\n"
    for (document, titles) in documents.sorted(by: { $0.key < $1.key }) {
      let parts = titles.sorted { $0.key < $1.key }.map { title, codes in
        title + codes.sorted().map { Self.code($0) }.joined(separator: " ")
      }
      text += "| \(document) | \(parts.joined(separator: "; ")) |\n"
    }
    markdown = text
  }

  private static func title(of definition: BoxDefinition) -> String {
    switch definition.kind {
    case .box: isOpaque(definition) ? "kept as bytes: " : ""
    case .userType: "extended types: "
    case .sampleEntry: "sample entries: "
    case .sampleGroup: "sample groups: "
    }
  }

  /// Whether a box is known by its name alone.
  private static func isOpaque(_ definition: BoxDefinition) -> Bool {
    let fields = definition.layout.shape().fields
    return !fields.isEmpty && definition.box?.holdsBoxes == false
      && fields.allSatisfy { field in
        if case .bytes = field.value { field.bits == 0 } else { false }
      }
  }

  private static func code(_ text: String) -> String {
    "`" + text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      + "`"
  }
}
