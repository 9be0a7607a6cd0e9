import Testing

@testable import ISOBMFF

@Suite struct QuickTimeBoxTests {
  // MARK: Tracks and movies

  @Test func `reads the inputs of a track`() throws {
    let head = "00000001 0000 0001 00000000"
    let node = try Parsed.first(
      try Parsed.box(
        "imap",
        try Parsed.box(
          "\\x00\\x00in", try Parsed.bytes(head),
          try Parsed.box("\\x00\\x00ty", try Parsed.bytes("00000001 0000 0000 00000000 00000003")),
          try Parsed.box("obid", try Parsed.bytes("00000001 0000 0000 00000000 00000009")))))
    let input = try #require(node.children.first)
    #expect(input.fields(as: TrackInputBox.self)?.childCount == 1)
    #expect(input.children.compactMap { $0.fields(as: TrackInputValueBox.self)?.value } == [3, 9])
  }

  @Test func `reads previews, regions and alternate movies`() throws {
    let preview = try Parsed.first(
      try Parsed.box("pnot", try Parsed.bytes("b6bec97e 0000 50494354 0001")))
    #expect(preview.fields(as: PreviewBox.self)?.atomType == "PICT")
    let clip = try Parsed.first(
      try Parsed.box("clip", try Parsed.box("crgn", try Parsed.bytes("000a 0000 0000 00f0 0140"))))
    #expect(clip.child(ClippingRegionBox.self)?.right == 320)
    let alternate = try Parsed.first(
      try Parsed.box(
        "rmra",
        try Parsed.box(
          "rmda",
          try Parsed.box("rdrf", try Parsed.bytes("00000000 75726c20 00000002 6100")),
          try Parsed.box("rmdr", try Parsed.bytes("00000000 00000af0")))))
    let movie = try #require(alternate.children.first)
    #expect(movie.child(ReferenceMovieDataBox.self)?.reference.textToNul == "a")
    #expect(movie.child(ReferenceMovieRateBox.self)?.dataRate == 2800)
  }

  @Test func `reads a colour table to its last whole entry`() throws {
    let node = try Parsed.first(
      try Parsed.box("ctab", try Parsed.bytes("00000000 8000 0001 0000ffff00000000 0001")))
    let box = try #require(node.fields(as: ColorTableBox.self))
    #expect(box.colors[0] == [0, 0xFFFF, 0, 0])
    #expect(node.remainder.count == 2)
  }

  @Test(arguments: ["chap", "tmcd", "cdsc", "hint", "sync", "vdep", "sbas", "folw"] as [FourCC])
  func `names the kinds of track references`(kind: FourCC) throws {
    let definition = try #require(BoxRegistry.isoBaseMedia.definition(of: kind, inside: "tref"))
    #expect(definition.type == kind && !definition.name.isEmpty)
    let node = try Parsed.first(
      try Parsed.box("tref", try Parsed.box(kind, try Parsed.bytes("00000002 00000003"))))
    #expect(node.children.first?.fields(as: TrackReferenceTypeBox.self)?.trackIDs == [2, 3])
  }

  // MARK: Metadata

  @Test(arguments: [
    ("00000015", "fffe", FieldValue.signed(-2)), ("00000016", "fffe", .unsigned(65534)),
    ("00000017", "3fc00000", .float(1.5)), ("00000018", "3ff8000000000000", .float(1.5)),
    ("00000041", "ff", .signed(-1)), ("0000004d", "00000102", .unsigned(258)),
    ("00000002", "004100420020", .text("AB ")), ("00000001", "414200", .text("AB")),
    ("0000000d", "ffd8", .bytes([0xFF, 0xD8])),
    ("00000015", "0102030405", .bytes([1, 2, 3, 4, 5])),
    ("00000017", "3fc0", .bytes([0x3F, 0xC0])), ("00000015", "", .bytes([])),
  ])
  func `shows a value as its type says`(type: String, hex: String, value: FieldValue) throws {
    let node = try item("test", try Parsed.bytes(type + "00000000" + hex))
    let box = try #require(node.fields(as: MetadataValueBox.self))
    let field = try #require(box.described().last)
    #expect(field.value == value)
    #expect(field.bits == 4 * hex.count)
  }

  @Test(arguments: [
    ("00000046", "3f80000040000000", ["x", "y"]),
    ("00000047", "3f80000040000000", ["width", "height"]),
    ("00000048", "00000000000000003f80000040000000", ["x", "y", "width", "height"]),
    ("0000004f", String(repeating: "3ff0000000000000", count: 9), ["matrix"]),
  ])
  func `shows points, sizes and matrices`(type: String, hex: String, names: [String]) throws {
    let node = try item("test", try Parsed.bytes(type + "00000000" + hex))
    let box = try #require(node.fields(as: MetadataValueBox.self))
    let fields = box.described().dropFirst(2)
    #expect(fields.map(\.name) == names)
    #expect(fields.reduce(0) { $0 + $1.bits } == 4 * hex.count)
  }

  @Test func `reads the number of a track and of a disk`() throws {
    let track = try item("trkn", try Parsed.bytes("00000000 00000000 0000 0003 000c 0000"))
    let box = try #require(track.fields(as: PositionValueBox.self))
    #expect(box.number == 3 && box.total == 12)
    let disk = try item("disk", try Parsed.bytes("00000000 00000000 0000 0001 0002"))
    #expect(disk.fields(as: PositionValueBox.self)?.total == 2)
    let short = try item("trkn", try Parsed.bytes("00000015 00000000 05"))
    #expect(short.fields(as: PositionValueBox.self)?.rest == [5])
  }

  @Test(arguments: ["©nam", "trkn", "stik", "xid ", "----", "covr"] as [FourCC])
  func `names the keys of iTunes`(key: FourCC) throws {
    let definition = try #require(BoxRegistry.isoBaseMedia.definition(of: key, inside: "ilst"))
    #expect(definition.type == key && !definition.name.isEmpty)
  }

  @Test func `reads sets of countries`() throws {
    let list = try Parsed.box(
      "ctry", try Parsed.bytes("00000000 00000002 0001 5553 0002 4742 4652"))
    let node = try Parsed.first(try Parsed.box("meta", [0, 0, 0, 0], list))
    let box = try #require(node.child(LocaleListBox.self))
    #expect(box.entries.map(\.values) == [[0x5553], [0x4742, 0x4652]])
    #expect(box.described().reduce(0) { $0 + $1.bits } == 8 * (try box.serializedCount()))
  }

  @Test(arguments: ["00000000 ffffffff 0001", "00000000 00000001 ffff 5553"])
  func `keeps sets of countries that have no room`(hex: String) throws {
    let node = try Parsed.first(
      try Parsed.box("meta", [0, 0, 0, 0], try Parsed.box("ctry", try Parsed.bytes(hex))))
    #expect(node.children.first?.problem != nil)
  }

  @Test func `reads what iTunes says of an encoder's silence`() throws {
    let text =
      " 00000000 00000840 000001CA 00000000003F31F6 00000000 00000000 00000000 00000000"
      + " 00000000 00000000 00000000 00000000"
    let gaps = try #require(GaplessInformation(text))
    #expect(gaps.priming == 2112 && gaps.padding == 458 && gaps.sampleCount == 4_141_558)
    for other in [
      "", "1 2 3 4", "00000000 00000840 000001CA", "00000000 0000084G 000001CA 00000000",
    ] {
      #expect(GaplessInformation(other) == nil)
    }
  }

  // MARK: Descriptors

  @Test func `reads the profiles of iods`() throws {
    let node = try Parsed.first(
      try Parsed.box(
        "iods",
        try Parsed.bytes(
          "00000000 10808080 13 004f ff ff 0f 7f ff 0e04 00000001 0f02 0002")))
    let box = try #require(node.fields(as: ObjectDescriptorBox.self))
    let object = try #require(box.descriptors.first?.objectDescriptor)
    #expect(object.id == 1 && object.profileLevels.visual == 0x7F)
    #expect(box.descriptors.first?.children.map(\.number) == [1, 2])
    #expect(box.descriptors.first?.rest.isEmpty == true)
    #expect(node.remainder.isEmpty)
    #expect(box.described().reduce(0) { $0 + $1.bits } == 8 * (try box.serializedCount()))
  }

  @Test(arguments: [
    "10 07 004f ffff0f7f", "10 01 00", "02 03 0060 05", "11 02 0060", "0e 03 000001", "06 00",
    "06 02 00 ff", "13 07 01 ff ff ff ff ff ff", "13 02 01 ff",
    "06 10 00 ff 00000001 00000002 10 20 08 08 3f ff", "ff 80 80 80 00",
  ])
  func `keeps every byte of odd descriptors`(hex: String) throws {
    let node = try Parsed.first(
      try Parsed.box("iods", [0, 0, 0, 0], try Parsed.bytes(hex)))
    let box = try #require(node.fields(as: ObjectDescriptorBox.self))
    #expect(box.described().reduce(0) { $0 + $1.bits } == 8 * (try box.serializedCount()))
  }

  @Test func `leaves no bytes of a usual esds over`() throws {
    let node = try Parsed.first(
      try Parsed.box(
        "esds",
        try Parsed.bytes(
          "00000000 03 19 0001 00 04 11 40 15 000000 0001f400 0001f400 05 02 1190 06 01 02")))
    let box = try #require(node.fields(as: ElementaryStreamDescriptorBox.self))
    let stream = try #require(box.descriptors.first)
    #expect(stream.children.map(\.tag) == [4, 6])
    #expect(stream.children.last?.syncLayerConfig?.predefined == 2)
    #expect(stream.children.last?.rest.isEmpty == true)
    #expect(box.described().reduce(0) { $0 + $1.bits } == 8 * (try box.serializedCount()))
  }

  // MARK: What the tests share

  /// The value of an item of `ilst`.
  private func item(_ key: FourCC, _ payload: Bytes) throws -> BoxNode {
    let list = try Parsed.box("ilst", try Parsed.box(key, try Parsed.box("data", payload)))
    let node = try Parsed.first(try Parsed.box("meta", [0, 0, 0, 0], list))
    return try #require(node.children.first?.children.first?.children.first)
  }
}
