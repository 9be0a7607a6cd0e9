import ISOBMFF
import Testing

@testable import remuxctl

struct BoxListingTests {
  /// A small file: a brand, a movie with damage inside, a box that is not known, media, and junk.
  private static func file() -> Bytes {
    func box(_ type: FourCC, _ payload: [UInt8], size: Int? = nil) -> [UInt8] {
      let size = UInt32(size ?? payload.count + 8)
      return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) } + type.bytes + payload
    }
    func words(_ values: UInt32...) -> [UInt8] {
      values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    }
    let brand = box("ftyp", Array("isom".utf8) + words(512) + Array("isommp41".utf8))
    let edits = box(
      "edts", box("elst", words(0, 2, 100, 0xFFFF_FFFF, 0x1_0000, 900, 0, 0x8000)))
    let damaged = box("edts", box("elst", words(0, 9, 1)))
    let counts = box("stts", words(0, 20) + (1...20).flatMap { words($0, 512) })
    let steering = box("x\u{1B}yz", [0x1B, 0x5B, 0x33, 0x31, 0x6D])
    let movie = box(
      "moov", box("trak", edits + counts) + box("trak", damaged) + steering)
    return Bytes(brand + movie + box("mdat", Array(repeating: 7, count: 100)) + [0, 0, 0, 0, 0])
  }

  private func listing(
    fields: Bool = false, all: Bool = false, path: String? = nil, asJSON: Bool = false
  ) throws -> String {
    try listing(of: Self.file(), fields: fields, all: all, path: path, asJSON: asJSON)
  }

  private func listing(
    of bytes: Bytes, fields: Bool = false, all: Bool = false, path: String? = nil,
    asJSON: Bool = false
  ) throws -> String {
    var words: [String] = []
    if asJSON { words.append("--json") }
    if fields { words.append("--fields") }
    if all { words.append("--all") }
    if let path { words += ["--path", path] }
    return try listing(of: bytes, words)
  }

  private func listing(of bytes: Bytes = file(), _ words: [String]) throws -> String {
    let tree = try BoxTree(reading: MemorySource(bytes), registry: .isoBaseMedia)
    var console = Console.recording()
    let words = ["made.mp4"] + words
    let parsed = try ArgumentParser(command: InspectCommand.declaration).parse(words)
    try InspectCommand.showBoxes(of: tree, parsed, console: &console)
    return console.output.text
  }

  @Test func `shows the tree`() throws {
    try Golden.expect(try listing(), "boxes.txt")
  }

  @Test func `shows every field`() throws {
    try Golden.expect(try listing(fields: true), "boxes-fields.txt")
    try Golden.expect(try listing(fields: true, asJSON: true), "boxes-fields.json")
  }

  @Test func `shows one box in full`() throws {
    let text = try listing(all: true, path: "moov/trak[0]/stts")
    #expect(text.contains("[19] 20 512\n"))
    #expect(!text.contains("more"))
    #expect(!text.contains("ftyp"))
    let json = try listing(all: true, path: "moov/trak/stts", asJSON: true)
    #expect(json.contains(#""path": "moov/trak[0]/stts""#))
    #expect(json.contains("[20, 512]"))
  }

  @Test func `shows every field as XML`() throws {
    try Golden.expect(try listing(["--fields", "--xml"]), "boxes-fields.xml")
  }

  @Test func `shows some levels only`() throws {
    let text = try listing(["--depth", "2"])
    #expect(text.contains("trak"))
    #expect(text.contains("    … 2 boxes inside\n"))
    #expect(!text.contains("elst"))
    let json = try listing(["--depth", "2", "--json"])
    #expect(json.contains(#""boxesInside": 3"#))
    #expect(!json.contains("elst"))
    // What is left out of one box must not be taken for the sizes of the next ones.
    let whole = try listing([]).split(separator: "\n").map { $0.split(separator: " ").prefix(3) }
    for line in text.split(separator: "\n") where !line.contains("inside") {
      #expect(whole.contains(line.split(separator: " ").prefix(3)))
    }
  }

  @Test func `marks the fields in the bytes of a box`() throws {
    try Golden.expect(try listing(["--hex", "--path", "moov/trak[0]/edts/elst"]), "boxes-hex.txt")
    let text = try listing(["--hex", "--path", "moov/trak[0]/stts"])
    #expect(text.contains("entries[15]: sample_count = 16, sample_delta = 512"))
    #expect(text.contains("entries: 4 more"))
    #expect(try listing(["--hex", "--path", "moov/trak[0]"]).contains("box stts, 176 bytes"))
    #expect(try listing(["--hex", "--path", "mdat"]).contains("|................|  payload"))
  }

  @Test(arguments: [
    ["--hex"], ["--json", "--xml"], ["--hex", "--path", "moov", "--json"],
    ["--depth", "0"], ["--depth", "deep"],
  ])
  func `refuses options that do not go together`(words: [String]) {
    #expect(throws: UsageError.self) { try listing(words) }
  }

  @Test(arguments: ["", "# Design of something", "short"])
  func `refuses what is no file of boxes`(text: String) throws {
    let failure = #expect(throws: FileFailure.self) { try listing(of: Bytes(utf8: text)) }
    #expect((failure?.error as? BoxError)?.description == "not an ISO base media file")
  }

  @Test func `says that there is no such box`() throws {
    let failure = #expect(throws: FileFailure.self) { try listing(path: "moov/trak[2]") }
    #expect(failure?.file == "made.mp4")
    #expect((failure?.error as? BoxError)?.description == "no box at this path (moov/trak[2])")
  }

  @Test func `lets nothing of the file steer the terminal`() throws {
    for text in [try listing(all: true), try listing(all: true, asJSON: true)] {
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    }
  }
}
