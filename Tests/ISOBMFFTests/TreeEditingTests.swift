import TestSupport
import Testing

@testable import ISOBMFF

@Suite struct TreeEditingTests {
  private func sample(_ name: String = "android-rotated.mp4") throws -> BoxTree {
    try BoxTree(reading: FileSource(path: Samples.path(name)))
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? BoxError)?.message
    }
  }

  // MARK: Boxes

  @Test func `puts boxes in, and takes them out`() throws {
    var tree = try sample()
    let before = tree.boxes.map(\.type)
    let free = BoxNode(type: "free", payload: [1, 2])
    try tree.insert(free, at: .before("moov"))
    try tree.insert(free, at: .after("ftyp"))
    try tree.insert(free, at: .first(inside: ""))
    try tree.insert(free, at: .last(inside: ""))
    #expect(
      tree.boxes.map(\.type) == ["free", "ftyp", "free", "free", "mdat", "free", "moov", "free"])
    try tree.insert(free, at: .first(inside: "moov/trak[1]"))
    try tree.insert(free, at: .last(inside: "moov/trak[1]"))
    #expect(tree.node(at: "moov/trak[1]")?.node.children.first?.type == "free")
    #expect(tree.node(at: "moov/trak[1]")?.node.children.last?.type == "free")
    #expect(try sample().boxes.map(\.type) == before)
    #expect(try tree.remove(at: "free[1]").type == "free")
    #expect(try tree.removeAll(at: "//free") == 6)
    #expect(tree.nodes(at: "//free").isEmpty)
    #expect(message { _ = try tree.remove(at: "free") } == "no box at this path")
    #expect(
      message { try tree.insert(free, at: .first(inside: "ftyp")) } == "the box cannot hold boxes")
  }

  @Test func `counts the entries that stand inside`() throws {
    var tree = try sample()
    let path: BoxPath = "moov/trak/mdia/minf/stbl/stsd"
    let entry = try #require(tree.node(at: path)?.node.children.first)
    try tree.insert(entry, at: .last(inside: path))
    #expect(tree.node(at: path)?.node.fields(as: SampleDescriptionBox.self)?.entryCount == 2)
    try tree.remove(at: "//stsd/avc1[0]")
    #expect(tree.node(at: path)?.node.fields(as: SampleDescriptionBox.self)?.entryCount == 1)
    try tree.replace(at: "//stsd/avc1", by: [])
    #expect(tree.node(at: path)?.node.fields(as: SampleDescriptionBox.self)?.entryCount == 0)
  }

  @Test func `leaves the tree alone where a change fails`() throws {
    var tree = try sample()
    #expect(throws: BoxError.self) {
      try tree.update(at: "moov/mvhd") { (node) throws(BoxError) in
        try node.setField("nothing", to: "1")
      }
    }
    let sink = MemorySink()
    try tree.write(to: sink)
    #expect(try sink.bytes == Samples.bytes("android-rotated.mp4"))
  }

  // MARK: Fields

  private func set(_ box: any Box, _ field: String, _ text: String) throws -> [Field] {
    var node = BoxNode(box)
    try node.setField(field, to: text)
    return node.fields?.described() ?? []
  }

  @Test func `sets numbers of every kind`() throws {
    let header = TrackHeaderBox()
    for (field, text, shown) in [
      ("track_ID", "7", "7"), ("track_ID", "0xFFFFFFFF", "4294967295"), ("flags", "0x7", "7"),
      ("layer", "-1", "-1"), ("layer", "-32768", "-32768"), ("width", "1919.5", "1919.5"),
      ("matrix[4].value", "-0.0000152587890625", "-0.0000152587890625"), ("volume", "1", "1"),
    ] {
      let fields = try set(header, field, text)
      let path = try FieldPath(field)
      #expect(fields.value(at: path)?.assignableText == shown, "\(field)")
    }
    #expect(
      message { _ = try self.set(header, "layer", "32768") }
        == "'32768' does not fit layer, which has 16 bits")
    #expect(
      message { _ = try self.set(header, "track_ID", "-1") }?.contains("does not fit") == true)
    #expect(message { _ = try self.set(header, "track_ID", "x") } == "'x' is no whole number")
    #expect(message { _ = try self.set(header, "track_ID", "") } == "'' is no whole number")
    #expect(
      message { _ = try self.set(header, "track_ID[0]", "1") } == "track_ID is a single value")
    #expect(
      message { _ = try self.set(header, "width", "0.1") }
        == "'0.1' has no exact form with 16 bits behind the point; its neighbours are "
        + "0.0999908447265625 and 0.100006103515625")
  }

  @Test func `sets codes, languages, texts and bytes`() throws {
    #expect(
      try set(HandlerBox(handlerType: "vide", name: "a"), "handler_type", "soun")
        .contains { $0.value == .code("soun") })
    var node = BoxNode(HandlerBox(handlerType: "vide", name: "Video"))
    try node.setField("name", to: "Bild")
    #expect(node.fields(as: HandlerBox.self)?.nameBytes == Bytes(Array("Bild".utf8) + [0]))
    try node.setField("reserved", to: "0102030405060708090a0b0c")
    #expect(node.fields(as: HandlerBox.self)?.reserved.last == 12)
    #expect(throws: BoxError.self) { try node.setField("reserved", to: "01") }
    #expect(throws: BoxError.self) { try node.setField("reserved", to: "0") }
    #expect(
      try set(MediaHeaderBox(), "language", "deu")
        .contains { $0.value.assignableText == "deu" })
    #expect(throws: BoxError.self) { _ = try set(MediaHeaderBox(), "language", "german") }
    var entry = BoxNode(VisualSampleEntry())
    try entry.setField("compressorname", to: "a name")
    #expect(entry.fields(as: VisualSampleEntry.self)?.compressorName == "a name")
    #expect(throws: BoxError.self) {
      try entry.setField("compressorname", to: String(repeating: "x", count: 33))
    }
    #expect(entry.fields(as: VisualSampleEntry.self)?.compressorName == "a name")
  }

  @Test func `sets a cell of a table, and an entry of a list`() throws {
    var table = TimeToSampleBox()
    table.entries = BigEndianTable(columns: table.entries.columns, records: [[1, 2], [3, 4]])
    var node = BoxNode(table)
    try node.setField("entries[1].sample_delta", to: "512")
    #expect(node.fields(as: TimeToSampleBox.self)?.entries[1] == [3, 512])
    #expect(
      message { try node.setField("entries[2].sample_delta", to: "1") }
        == "entries[2] is beyond the end: there are 2 entries")
    #expect(
      message { try node.setField("entries[0].delta", to: "1") }
        == "no field 'delta' among sample_count, sample_delta")
    #expect(
      message { try node.setField("entry_count", to: "9") }
        == "entry_count follows from other fields, and cannot be set")
    try node.setField("entry_count", to: "2")
    var offsets = ChunkOffsetBox()
    offsets.entries = BigEndianTable(columns: ChunkOffsetBox.columns, records: [[1]])
    node = BoxNode(offsets)
    try node.setField("entries[0]", to: "0x10")
    #expect(node.fields(as: ChunkOffsetBox.self)?.entries[0, 0] == 16)
    #expect(
      message { try node.setField("entries[0]", to: "4294967296") }
        == "'4294967296' does not fit chunk_offset, which has 32 bits")
    var list = EditListBox()
    list.entries = [EditListBox.Entry(), EditListBox.Entry()]
    node = BoxNode(list)
    try node.setField("entries[1].media_time", to: "-1")
    #expect(node.fields(as: EditListBox.self)?.entries.map(\.mediaTime) == [0, -1])
    #expect(
      message { try node.setField("entries[1].time", to: "-1") }?.hasPrefix("no field 'time' among")
        == true)
    #expect(
      message { try node.setField("entries[1]", to: "-1") }?.hasPrefix("the field is missing")
        == true)
  }

  @Test func `changes the version where everything still fits`() throws {
    var list = EditListBox()
    list.entries = [EditListBox.Entry()]
    var node = BoxNode(list)
    let before = try node.size()
    try node.setField("version", to: "1")
    #expect(try node.size() == before + 8)
    try node.setField("entries[0].segment_duration", to: "0x100000000")
    #expect(message { try node.setField("version", to: "0") } != nil)
    #expect(node.fields(as: EditListBox.self)?.version == 1)
    var offsets = SampleAuxiliaryInformationOffsetsBox()
    offsets.offsets = BigEndianTable(columns: offsets.offsets.columns, records: [[7], [8]])
    node = BoxNode(offsets)
    try node.setField("version", to: "1")
    try node.setField("offsets[1]", to: "0x100000000")
    #expect(
      node.fields(as: SampleAuxiliaryInformationOffsetsBox.self)?.offsets[1, 0] == 0x1_0000_0000)
    #expect(message { try node.setField("version", to: "0") } == "a value is out of range")
    #expect(message { try node.setField("version", to: "9") } != nil)
  }

  @Test func `reads dates where a field is one`() {
    #expect(FieldAssignment.secondsSince1904("1904-01-01") == 0)
    #expect(FieldAssignment.secondsSince1904("1970-01-01T00:00:00Z") == 2_082_844_800)
    #expect(FieldAssignment.secondsSince1904("2024-02-29 12:00:01") == 3_792_052_801)
    for text in ["2023-02-29", "1903-12-31", "2024-13-01", "2024-01-01T24:00:00", "2024", ""] {
      #expect(FieldAssignment.secondsSince1904(text) == nil, "\(text)")
    }
  }

  @Test func `sets the bytes of what is not known`() throws {
    var node = BoxNode(type: "abcd", payload: [1, 2])
    try node.setField("payload", to: "0aFF00")
    #expect(node.remainder == [10, 255, 0])
    #expect(
      message { try node.setField("width", to: "1") }
        == "the fields of abcd are not understood; set its payload instead")
  }

  @Test(arguments: Samples.names)
  func `keeps every byte where a field is set to what it says`(name: String) throws {
    let tree = try sample(name)
    tree.forEach { node, path, _ in
      for (field, value) in Self.values(of: node.fields?.described() ?? [], "") {
        var copy = node
        do throws(BoxError) {
          try copy.setField(field, to: value)
        } catch {
          Issue.record("\(path).\(field) = \(value): \(error)")
        }
        #expect((try? copy.payload()) == (try? node.payload()), "\(path).\(field) = \(value)")
      }
    }
  }

  /// Single values with their paths, the first few of each list.
  static func values(of fields: [Field], _ prefix: String) -> [(String, String)] {
    var seen: [String: Int] = [:]
    var values: [(String, String)] = []
    for field in fields {
      let number = seen[field.name, default: 0] + 1
      seen[field.name] = number
      let name = prefix + (number > 1 ? "\(field.name)#\(number)" : field.name)
      switch field.value {
      case .list(let groups):
        for (index, group) in groups.prefix(3).enumerated() {
          values += Self.values(of: group, "\(name)[\(index)].")
        }
      case .table(let table):
        for index in 0..<min(table.count, 3) {
          for (column, value) in zip(table.columns, table[index]) {
            let text = column.isSigned ? "\(value)" : "\(UInt64(bitPattern: value))"
            values.append(("\(name)[\(index)].\(column.name)", text))
          }
        }
      default:
        if let text = field.value.assignableText { values.append((name, text)) }
      }
    }
    return values
  }
}
