import ISOBMFF
import TestSupport
import Testing

/// Fields of the samples that another parser (MP4Box 2.4) read alike, as `agreed.tsv` lists them:
/// file, type, the how-manieth box of that type, field (or the number of rows, or a row), value.
@Suite struct AgreementTests {
  private struct Line {
    let type: FourCC
    let index: Int
    let field: Substring
    let value: Substring
  }

  private static let agreed: [(file: String, lines: [Line])] = {
    let path = Samples.root + "/Tests/ISOBMFFTests/agreed.tsv"
    guard let text = try? Samples.read(path: path).text else { return [] }
    var files: [(file: String, lines: [Line])] = []
    for row in text.split(separator: "\n") {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 5, let type = FourCC(String(cells[1])), let index = Int(cells[2]) else {
        return []
      }
      if files.last?.file != String(cells[0]) { files.append((String(cells[0]), [])) }
      files[files.count - 1].lines.append(
        Line(type: type, index: index, field: cells[3], value: cells[4]))
    }
    return files
  }()

  @Test func `covers many files and a score of boxes`() {
    #expect(Self.agreed.count > 55)
    #expect(Set(Self.agreed.flatMap { $0.lines.map(\.type) }).count > 20)
  }

  @Test(arguments: agreed.map(\.file))
  func `reads what another parser reads`(file: String) throws {
    let lines = try #require(Self.agreed.first { $0.file == file }?.lines)
    let tree = try BoxTree(reading: FileSource(path: Samples.root + "/Samples/" + file))
    var boxes: [FourCC: [BoxNode]] = [:]
    tree.forEach { node, _, _ in boxes[node.type, default: []].append(node) }
    for line in lines {
      let node = try #require(boxes[line.type]?[line.index])
      let fields = try #require(node.fields).described()
      #expect(
        Self.value(of: line.field, in: fields) == String(line.value),
        "\(line.type) \(line.index) \(line.field)")
    }
  }

  private static func value(of name: Substring, in fields: [Field]) -> String? {
    if name.hasPrefix("row") {
      let rows = Self.rows(in: fields)
      return name == "rows"
        ? "\(rows.count)" : Int(name.dropFirst(4)).map { rows[$0].joined(separator: " ") }
    }
    return fields.first { $0.name == name }.map { text(of: $0.value) }
  }

  /// The rows of the table or list of a box.
  private static func rows(in fields: [Field]) -> [[String]] {
    for field in fields {
      switch field.value {
      case .table(let table): return (0..<table.count).map { table[$0].map { "\($0)" } }
      case .list(let groups): return groups.map { $0.map { text(of: $0.value) } }
      default: break
      }
    }
    return []
  }

  private static func text(of value: FieldValue) -> String {
    switch value {
    case .unsigned(let number): "\(number)"
    case .signed(let number): "\(number)"
    case .fixed(let raw, let bits): whole(Double(raw) / Double(UInt64(1) << UInt64(bits)))
    case .float(let number): "\(number)"
    case .code(let code): "\(code)"
    case .text(let text): text
    case .language(let raw): LanguageCode(rawValue: raw).letters
    case .bytes, .list, .table: ""
    }
  }

  private static func whole(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
