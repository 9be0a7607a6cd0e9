import Testing

@testable import ISOBMFF

@Suite struct MetadataTests {
  /// `udta` with `©xyz` and `loci`, then `meta` with one key: the same place in three forms.
  static let location = """
    00000056 75647461 0000001e a978797a 0012 15c7 2b34382e383537372b3030322e323935302f
    00000030 6c6f6369 00000000 15c7 4578616d706c6520546f77657200 00 00024b85 0030db92 00230000
    656172746800 00
    """
  static let metaItems = """
    0000003c 6b657973 00000000 00000001 0000002c 6d647461
    636f6d2e6170706c652e717569636b74696d652e6c6f636174696f6e2e49534f36373039
    0000003a 696c7374 00000032 00000001 0000002a 64617461 00000001 00000000
    2b34382e383537372b3030322e323935302b3033352e3030302f
    """

  private func movie(_ boxes: Bytes...) throws -> BoxNode {
    try Parsed.first(try Parsed.box("moov", Bytes(boxes.joined())))
  }

  private func handler(_ type: FourCC) throws -> Bytes {
    try Parsed.box("hdlr", try HandlerBox(handlerType: type, name: "").serialized())
  }

  @Test(arguments: [true, false])
  func `finds the place in each of its three forms`(isFullBox: Bool) throws {
    let meta = try Parsed.box(
      "meta", isFullBox ? [0, 0, 0, 0] : [], try handler("mdta"), try Parsed.bytes(Self.metaItems))
    let moov = try movie(try Parsed.bytes(Self.location), meta)
    #expect(moov.child(MetaBox.self)?.isFullBox == isFullBox)
    let items = MetadataItem.items(in: moov)
    #expect(
      items == [
        MetadataItem(
          key: "©xyz", value: "+48.8577+002.2950/", language: "eng", path: "udta/©xyz"),
        MetadataItem(
          key: "loci", value: "+48.8577+002.2950+035.000/ Example Tower", language: "eng",
          path: "udta/loci"),
        MetadataItem(
          key: "com.apple.quicktime.location.ISO6709", value: "+48.8577+002.2950+035.000/",
          path: "meta/ilst/\\x00\\x00\\x00\\x01"),
      ])
  }

  @Test func `writes southern and western places with their signs`() throws {
    var place = LocationBox()
    place.latitude = -0x8000
    place.longitude = -(179 << 16) - 0x8000
    place.altitude = .min
    let moov = BoxNode("moov", [BoxNode("udta", [BoxNode(place)])])
    #expect(MetadataItem.items(in: moov).map(\.value) == ["-00.5000-179.5000-32768.000/"])
  }

  @Test func `reads the items of iTunes`() throws {
    func item(_ type: FourCC, _ indicator: UInt32, _ value: Bytes) throws -> Bytes {
      var data = MetadataValueBox()
      data.typeIndicator = indicator
      data.value = value
      return try Parsed.box(type, try Parsed.box("data", try data.serialized()))
    }
    let free = try Parsed.box(
      "----", try Parsed.box("mean", [0, 0, 0, 0], Bytes(utf8: "org.example")),
      try Parsed.box("name", [0, 0, 0, 0], Bytes(utf8: "MOOD")),
      try Parsed.box("data", [0, 0, 0, 1, 0, 0, 0, 0], Bytes(utf8: "calm")))
    let list = try Parsed.box(
      "ilst", try item("©nam", 1, Bytes(utf8: "Größe")),
      try item("trkn", 0, [0, 0, 0, 3, 0, 12, 0, 0]), try item("tmpo", 21, [0, 120]),
      try item("plID", 21, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE]),
      try item("abcd", 22, [0xFF, 0xFF, 0xFF]), try item("efgh", 23, [0x3F, 0xC0, 0, 0]),
      try item("wide", 2, [0, 0x41, 0x20, 0xAC]), try item("covr", 13, Bytes(zeros: 99)),
      try item("blob", 0, [1, 2, 0xFF]), free)
    let meta = try Parsed.box("meta", [0, 0, 0, 0], try handler("mdir"), list)
    let items = MetadataItem.items(in: try movie(try Parsed.box("udta", meta)))
    let pairs = items.map { "\($0.key)=\($0.value)" }
    #expect(
      pairs == [
        "©nam=Größe", "trkn=3/12", "tmpo=120", "plID=-2", "abcd=16777215", "efgh=1.5", "wide=A€",
        "covr=(99 bytes)", "blob=0102ff", "org.example:MOOD=calm",
      ])
    #expect(items.first?.path == "udta/meta/ilst/©nam")
  }

  @Test func `reads strings of 3GPP in UTF-8 and UTF-16`() throws {
    let wide = try Parsed.box(
      "titl", [0, 0, 0, 0, 0x15, 0xC7, 0xFE, 0xFF, 0, 0x4D, 0, 0xFC, 0, 0])
    let album = try Parsed.box(
      "albm", [0, 0, 0, 0, 0x15, 0xC7, 0xFF, 0xFE, 0x41, 0, 0, 0, 7])
    let year = try Parsed.box("yrrc", [0, 0, 0, 0, 0x07, 0xE7])
    let items = MetadataItem.items(in: try movie(try Parsed.box("udta", wide, album, year)))
    #expect(items.map(\.value) == ["Mü", "A (7)", "2023"])
    #expect(items.map(\.language) == ["eng", "eng", nil])
  }

  @Test func `reads Macintosh text where it is no UTF-8`() throws {
    // "café" in Mac OS Roman, in English (0).
    let name = try Parsed.box("©nam", [0, 4, 0, 0, 0x63, 0x61, 0x66, 0x8E])
    let items = MetadataItem.items(in: try movie(try Parsed.box("udta", name)))
    #expect(items == [MetadataItem(key: "©nam", value: "café", language: "eng", path: "udta/©nam")])
    #expect(MetadataText.macRoman([0x80, 0xCA, 0xF0, 0xFF]) == "Ä\u{A0}\u{F8FF}ˇ")
  }

  @Test func `keeps user data that is not what its type says`() throws {
    let bare = try Parsed.box("©cmt", Bytes(utf8: "no length in front"))
    let short = try Parsed.box("cprt", [0, 0, 0, 0, 0x55])
    let name = try Parsed.box("name", Bytes(utf8: "SDH"))
    let moov = try movie(try Parsed.box("udta", bare, short, name, [0, 0, 0, 0]))
    let userData = try #require(moov.child("udta"))
    #expect(userData.problem == nil)
    #expect(userData.remainder == [0, 0, 0, 0])
    #expect(userData.children[0].problem == nil)
    #expect(userData.children[1].problem?.reason == .truncated(needed: 2, available: 1))
    #expect(
      MetadataItem.items(in: moov).map { "\($0.key)=\($0.value)" } == [
        "©cmt=no length in front", "name=SDH",
      ])
  }

  @Test(arguments: ["01000000 00 00000002", "00000000 02"])
  func `lists chapters in both versions`(head: String) throws {
    let body = head + "0000000000000000 05 4669727374" + "00000000007a1200 03 456e64"
    let list = try Parsed.box("chpl", try Parsed.bytes(body))
    let chapters = MetadataItem.chapters(in: try movie(try Parsed.box("udta", list)))
    #expect(chapters.map(\.startTime) == [0, 8_000_000])
    #expect(chapters.map(\.title) == ["First", "End"])
  }

  @Test func `refuses keys that are shorter than their header`() throws {
    let keys = try Parsed.box("keys", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 0])
    let moov = try movie(try Parsed.box("meta", [0, 0, 0, 0], keys))
    #expect(
      moov.descendant("meta", "keys")?.problem?.reason == .invalid("a key of 7 bytes"))
  }
}
