import ISOBMFF
import Testing

@Suite struct BoxTests {
  @Test(arguments: Named.all)
  func `writes what it reads`(named: Named) throws {
    try named.checkRoundTrip()
  }

  @Test(
    arguments: [
      "ftyp", "styp", "free", "skip", "wide", "mdat", "moov", "mvhd", "trak", "tkhd", "tref",
      "edts",
      "elst", "mdia", "mdhd", "hdlr", "elng", "minf", "vmhd", "smhd", "hmhd", "nmhd", "sthd",
      "gmhd",
      "dinf", "dref", "url ", "urn ", "stbl", "stsd", "avcC", "hvcC", "esds", "av1C", "vpcC",
      "dOps",
      "pasp", "clap", "colr", "btrt", "stts", "ctts", "cslg", "stss", "stps", "stsz", "stz2",
      "stsc",
      "stco", "co64", "sdtp", "sbgp", "sgpd", "subs", "saiz", "saio", "udta", "meta", "keys",
      "ilst",
    ] as [FourCC])
  func `knows the boxes of a movie`(type: FourCC) {
    let parents: [FourCC] = ["moov", "meta"]
    #expect(
      parents.contains {
        BoxRegistry.isoBaseMedia.layout(of: type, inside: $0, handler: nil) != nil
      })
  }

  @Test func `keeps what it does not know`() throws {
    let bytes: Bytes = [
      0, 0, 0, 12, 0x61, 0x62, 0x63, 0x64, 1, 2, 3, 4, 0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65, 0, 0,
    ]
    let tree = try BoxTree(parsing: bytes, registry: .isoBaseMedia)
    #expect(tree.boxes.map(\.type) == ["abcd", "free"])
    let sink = MemorySink()
    try tree.write(to: sink)
    #expect(sink.bytes == bytes)
    #expect(tree.trailing?.range == 20..<22)
  }
}

/// A type of box with a name for the list of tests.
struct Named: CustomTestStringConvertible, Sendable {
  let name: String
  let type: any Layout.Type

  /// Every layout of the registry, once.
  static let all: [Named] = {
    var seen: Set<ObjectIdentifier> = []
    return BoxRegistry.isoBaseMedia.definitions
      .filter { seen.insert(ObjectIdentifier($0.layout)).inserted }
      .map { Named(name: "\($0.type.map { "\($0)" } ?? "any") \($0.layout)", type: $0.layout) }
  }()

  var testDescription: String { name }

  func checkRoundTrip() throws {
    let known: any Layout.Type = type
    try check(known)
  }

  private func check<Known: Layout>(_ type: Known.Type) throws {
    let box = Known()
    let bytes = try box.serialized()
    #expect(try box.serializedCount() == bytes.count)
    let again = try Known(parsing: bytes)
    #expect(try again.serialized() == bytes)
    #expect(try again.serializedCount() == bytes.count)
    #expect(box.described() == again.described())
    #expect(box.described().reduce(0) { $0 + $1.bits } == 8 * bytes.count)
    for length in 0..<bytes.count {
      // A prefix throws, or is taken for a shorter box; either way it does not trap.
      _ = try? Known(parsing: bytes[0..<length])
    }
  }
}
