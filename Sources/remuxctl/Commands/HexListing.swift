import ISOBMFF

/// The bytes of one box, each field on lines of its own.
struct HexListing {
  /// How many bytes stand on a line.
  private static let width = 16

  /// A run of bytes and what it is.
  private struct Run {
    var bytes: Bytes
    var label: String
    /// Whether the bytes are shown as text too.
    var isOpaque = false
  }

  private let node: BoxNode
  private let clock: FieldClock
  private let showsAll: Bool

  /// Shows a box whose path is `path`.
  init(_ node: BoxNode, at path: String, of tree: BoxTree, showsAll: Bool) {
    self.node = node
    self.showsAll = showsAll
    clock = FieldClock(tree, at: path)
  }

  /// Prints the bytes with their offsets in the file, or in the box where it is in none.
  ///
  /// - Throws: `BoxError` where the box cannot be written, or the file cannot be read.
  func print(to console: inout Console) throws {
    var offset = node.offset ?? 0
    let digits = max(6, String(offset + (try node.size()), radix: 16).count)
    let title =
      "offset".padded(to: digits) + "  " + "bytes".padded(to: 3 * Self.width) + " field"
    console.print(console.styled(title, .dim))
    for run in try runs() {
      print(run, at: offset, digits: digits, to: &console)
      offset += UInt64(run.bytes.count)
    }
    for child in node.children {
      let size = try child.size()
      let text = "box \(TerminalText.message(child.type.description)), \(size) bytes"
      print(label: text, at: offset, digits: digits, to: &console)
      offset += size
    }
    if !node.remainder.isEmpty {
      let isPayload = node.fields == nil && node.children.isEmpty
      let label = isPayload ? "payload" : "remainder"
      print(
        Run(bytes: node.remainder, label: label, isOpaque: true), at: offset, digits: digits,
        to: &console)
    }
    if let external = node.external {
      let wanted = showsAll ? external.range.count : min(external.range.count, 256)
      let bytes = try external.source.bytes(at: external.range.lowerBound, count: wanted)
      print(
        Run(bytes: bytes, label: "payload", isOpaque: true), at: offset, digits: digits,
        to: &console)
      let rest = external.range.count - wanted
      if rest > 0 { console.print("… \(Units.grouped(rest)) more bytes (--all shows them)") }
    }
  }

  // MARK: Runs

  /// The header and the fields, cut at whole bytes.
  private func runs() throws -> [Run] {
    var writer = ByteWriter()
    let payload =
      try node.external.map { UInt64($0.range.count) }
      ?? (node.header.declaredSize == nil ? node.payloadSize() : 0)
    try node.header.append(to: &writer, payloadCount: payload)
    let header = writer.bytes
    var runs = [
      Run(bytes: header[0..<4], label: "size = \(header.integer(at: 0, as: UInt32.self))"),
      Run(
        bytes: header[4..<8], label: "type = \(TerminalText.message(node.type.description))"),
    ]
    var taken = 8
    if node.header.form == .large {
      let size = header.integer(at: 8, as: UInt64.self)
      runs.append(Run(bytes: header[8..<16], label: "largesize = \(size)"))
      taken = 16
    }
    if let userType = node.header.userType {
      runs.append(Run(bytes: userType, label: "usertype"))
      taken += userType.count
    }
    guard let fields = node.fields else { return runs }
    var rest = try fields.serialized()
    // Bit fields wait here until they fill whole bytes.
    var waiting: (bits: Int, labels: [String]) = (0, [])
    append(fields.described(), path: "", &rest, &waiting, to: &runs)
    return runs
  }

  private func append(
    _ fields: [Field], path: String, _ rest: inout Bytes,
    _ waiting: inout (bits: Int, labels: [String]), to runs: inout [Run]
  ) {
    for (key, field) in zip(BoxListing.keys(of: fields), fields) {
      switch field.value {
      case .list(let groups) where waiting.bits == 0:
        let shown = showsAll ? groups.count : min(groups.count, BoxListing.rowLimit)
        for (index, group) in groups.prefix(shown).enumerated() {
          append(group, path: "\(path)\(key)[\(index)].", &rest, &waiting, to: &runs)
        }
        let hidden = groups.dropFirst(shown).reduce(0) { $0 + $1.reduce(0) { $0 + $1.bits } }
        take(hidden / 8, "\(path)\(key): \(groups.count - shown) more", &rest, to: &runs)
      case .table(let table) where waiting.bits == 0:
        let shown = showsAll ? table.count : min(table.count, BoxListing.rowLimit)
        for row in 0..<shown {
          let cells = zip(table.columns, table[row]).map { "\($0.name) = \($1)" }
          take(
            table.stride, "\(path)\(key)[\(row)]: \(cells.joined(separator: ", "))", &rest,
            to: &runs)
        }
        take(
          (table.count - shown) * table.stride, "\(path)\(key): \(table.count - shown) more",
          &rest, to: &runs)
      default:
        waiting.bits += field.bits
        waiting.labels.append("\(path)\(key) = \(text(of: field))")
        guard waiting.bits.isMultiple(of: 8) else { continue }
        take(waiting.bits / 8, waiting.labels.joined(separator: ", "), &rest, to: &runs)
        waiting = (0, [])
      }
    }
  }

  private func take(_ count: Int, _ label: String, _ rest: inout Bytes, to runs: inout [Run]) {
    guard count > 0, count <= rest.count else { return }
    runs.append(Run(bytes: rest.prefix(count), label: label))
    rest = rest.suffix(from: count)
  }

  private func text(of field: Field) -> String {
    // The bytes themselves stand beside it.
    if case .bytes(let bytes) = field.value { return "\(bytes.count) bytes" }
    let value = FieldText.line(field.value, isWhole: false)
    return clock.meaning(of: field).map { "\(value) (\(TerminalText.message($0)))" } ?? value
  }

  // MARK: Lines

  private func print(_ run: Run, at offset: UInt64, digits: Int, to console: inout Console) {
    let limit = showsAll ? run.bytes.count : min(run.bytes.count, 4 * BoxListing.byteLimit)
    var start = 0
    while start < limit {
      let line = run.bytes[start..<min(start + Self.width, limit)]
      var text = Self.number(offset + UInt64(start), digits: digits) + "  "
      text += Self.hexadecimal(line).padded(to: 3 * Self.width)
      let label = start == 0 ? run.label : ""
      if run.isOpaque {
        text += " |" + Self.characters(line) + "|"
        if start == 0 { text += "  " + run.label }
      } else if !label.isEmpty {
        text += " " + label
      }
      console.print(text)
      start += Self.width
    }
    if limit < run.bytes.count {
      console.print("… \(Units.grouped(run.bytes.count - limit)) more bytes (--all shows them)")
    }
  }

  private func print(label: String, at offset: UInt64, digits: Int, to console: inout Console) {
    console.print(
      Self.number(offset, digits: digits) + "  " + String(repeating: " ", count: 3 * Self.width)
        + " " + label)
  }

  private static func number(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func hexadecimal(_ bytes: Bytes) -> String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if index > 0 { text += index == width / 2 ? "  " : " " }
      text += FieldText.hexadecimal([byte])
    }
    return text
  }

  private static func characters(_ bytes: Bytes) -> String {
    String(
      String.UnicodeScalarView(
        bytes.map { (0x20...0x7E).contains($0) ? Unicode.Scalar($0) : Unicode.Scalar(".") }))
  }
}

extension String {
  /// The text with spaces behind it, up to so many characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
