import TestSupport
import Testing

@testable import ISOBMFF

/// What parameter sets say, with those that encoders wrote.
@Suite struct ParameterSetTests {
  /// A sample entry with one configuration, and what shall be read from it.
  struct Case: Sendable, CustomTestStringConvertible {
    var entry: FourCC
    var box: FourCC
    var record: String
    var codec: String
    /// Name, level, chroma and depth, size, pictures a second; as far as they are there.
    var summary: String

    var testDescription: String { "\(codec) \(summary)" }

    /// An avcC around a sequence parameter set.
    static func avc(_ head: String, _ set: String, _ codec: String, _ summary: String) -> Case {
      Case(
        entry: "avc1", box: "avcC", record: head + ParameterSetTests.sized(set) + "00",
        codec: codec, summary: summary)
    }

    /// An hvcC around a sequence parameter set.
    static func hevc(_ head: String, _ set: String, _ codec: String, _ summary: String) -> Case {
      Case(
        entry: "hvc1", box: "hvcC", record: head + "01a10001" + ParameterSetTests.sized(set),
        codec: codec, summary: summary)
    }
  }

  private static func sized(_ unit: String) -> String {
    let digits = String(unit.count / 2, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits + unit
  }

  static let cases: [Case] = [
    .avc(
      "0142c00cffe1", "6742c00cd901419f9f011000000300100000030320f142a480", "avc1.42C00C",
      "AVC Constrained Baseline, level 1.2, 4:2:0 8, 320x180, 25/1"),
    .avc(
      "014d400cffe1", "674d400ceca0a0cfcf80880000030008000003019078a14cb0", "avc1.4D400C",
      "AVC Main, level 1.2, 4:2:0 8, 320x180, 25/1"),
    .avc(
      "017a000cffe1", "677a000cb6cd941419f8dc0440000003004000000c83c50a6580", "avc1.7A000C",
      "AVC High 4:2:2, level 1.2, 4:2:2 10, 320x180, 25/1"),
    .avc(
      "0164000cffe1", "6764000cf36505067e37016c800000030080000019078a14cb", "avc1.64000C",
      "AVC High, level 1.2, 4:0:0 8, 320x180, 25/1"),
    // Interlaced, 1080 lines cropped from 1088, in colours of BT.709.
    .avc(
      "01640028ffe1", "67640028acd94078044fde02d404040500000303e90000ea601f162d96", "avc1.640028",
      "AVC High, level 4, 4:2:0 8, 1920x1080, 30000/1001, interlaced, 1/1/1"),
    // Timing behind, and reordering after, parameters of the decoder's buffer.
    .avc(
      "0164002affe1",
      "6764002aacd940780227e5c04400000fa4000753019a8003d090007a12934e01e30632c0", "avc1.64002A",
      "AVC High, level 4.2, 4:2:0 8, 1920x1080, 60000/1001"),
    .hevc(
      "0102200000009000000000003cf000fcfdfafa00000f",
      "42010102200000030090000003000003003ca00a080b9f6d96566924caf0168080000003008000000c84",
      "hvc1.2.4.L60.90", "HEVC Main 10, level 2, 4:2:0 10, 320x180, 25/1"),
    // Cropped, with scaling lists, HDR, and pixels of 12:11.
    .hevc(
      "01022000000090000000000078f000fcfdfafa00000f",
      "420101022000000300900000030000030078a003c08010e754d96566924e5781350910090400000fa4000177"
        + "0186b25978003d090007a122",
      "hvc1.2.4.L120.90",
      "HEVC Main 10, level 4, 4:2:0 10, 1918x1078, 24000/1001, 9/16/9"),
    .hevc(
      "0104080000009d08000000003cf000fcfefafa00000f",
      "4201010408000003009d0800000300003cb00a080b9f2b65959a4932bc05a02000000300200000030321",
      "hvc1.4.10.L60.9D.8", "HEVC Main 4:2:2 10, level 2, 4:2:2 10, 320x180, 25/1"),
    .hevc(
      "0101600000004000000000003cf000fcfdf8f800000f",
      "42010101600000030040000003000003003ca00a080b9f796566924caf016868000003000800000300c840",
      "hvc1.1.6.L60.40", "HEVC Main, level 2, 4:2:0 8, 320x180, 25/1, interlaced"),
    Case(
      entry: "vvc1", box: "vvcC",
      record: """
        00000000ff00655f010220800000014000b80000018f000100a6007900ab02208000008028202e7d9a801cdffe
        b084d958c10209c00ca0c5842183110819220d487a3d5a92f249a92c9116a22f1126a22452444992224d465921
        0b5085e10bd5a92f25ea19418b100c5880810810102a102020690810102c408081104040b20808121010640811
        08102c8408122041a081241070832045a104908710d09723950cc119c500000300010000030018e01b000493e0
        002dc6c000927c0005b8d840
        """,
      codec: "vvc1.1.L32.CQA", summary: "VVC Main 10, level 2, 4:2:0 10, 320x180"),
    Case(
      entry: "av01", box: "av1C", record: "81000c000a0b000000043cfeccdaf90040",
      codec: "av01.0.00M.08", summary: "AV1 Main, level 2.0, 4:2:0 8, 320x180"),
    Case(
      entry: "av01", box: "av1C", record: "812040000a0d200000043cfeccdaf961220122",
      codec: "av01.1.00M.10.0.000.09.16.09.0",
      summary: "AV1 High, level 2.0, 4:4:4 10, 320x180, 9/16/9"),
    Case(
      entry: "vp09", box: "vpcC", record: "01000000030ba60910090000",
      codec: "vp09.03.11.10.03.09.16.09.00",
      summary: "VP9 profile 3, level 1.1, 4:4:4 10, 9/16/9"),
    Case(
      entry: "mp4v", box: "esds",
      record: """
        00000000 03808080 4b000100 04808080 3d201100000000051c4800051c48 05808080 2b
        000001b003000001b509000001000000012000bc0406c400670c28105a518f000001b25876694430303639
        068080800102
        """,
      codec: "mp4v.20.3", summary: "MPEG-4 Visual Simple, level 3, 4:2:0 8, 320x180, 25/1"),
    Case(
      entry: "mp4v", box: "esds",
      record: """
        00000000 032c000100 0427 61110000000000000000000000 0518
        000001b3 140 0b4 13 ffffe018 000001b5 148a000100 00 000000
        """,
      codec: "mp4v.61", summary: "MPEG-2 video Main, level Main, 4:2:0 8, 320x180, 25/1"),
  ]

  private static func entry(_ known: Case, _ record: Bytes) throws -> BoxNode {
    try Parsed.entry(
      try Parsed.box(
        known.entry, VisualSampleEntry().serialized(), try Parsed.box(known.box, record)))
  }

  private static func summary(_ details: CodecDetails) -> String {
    var words = [details.name ?? "nothing"]
    if let level = details.level { words.append("level \(level)") }
    if let chroma = details.chromaFormat, let depth = details.bitDepth {
      words.append("\(chroma) \(depth)")
    }
    if let width = details.width, let height = details.height { words.append("\(width)x\(height)") }
    if let rate = details.pictureRate { words.append("\(rate.numerator)/\(rate.denominator)") }
    if details.isInterlaced == true { words.append("interlaced") }
    if let colour = details.colour, colour.primaries != 2 {
      words.append("\(colour.primaries)/\(colour.transfer)/\(colour.matrix)")
    }
    return words.joined(separator: ", ")
  }

  @Test(arguments: cases)
  func `reads the parameter sets of encoders`(known: Case) throws {
    let entry = try Self.entry(known, try Parsed.bytes(known.record))
    #expect(Self.summary(CodecDetails(of: entry)) == known.summary)
    #expect(CodecString.of(entry) == known.codec)
  }

  @Test(arguments: cases)
  func `takes any damage`(known: Case) throws {
    let bytes = Array(try Parsed.bytes(known.record))
    for count in bytes.indices {
      let entry = try Self.entry(known, Bytes(bytes[..<count]))
      _ = (CodecDetails(of: entry), CodecString.of(entry))
    }
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: damaged.indices, using: &random)] ^=
          1
          << UInt8.random(
            in: 0..<8, using: &random)
      }
      let entry = try Self.entry(known, Bytes(damaged))
      let details = CodecDetails(of: entry)
      _ = (details.name, CodecString.of(entry))
      #expect((details.width ?? 1) >= 0 && (details.height ?? 1) >= 0)
    }
  }

  @Test func `reads pixel aspect, reordering and Dolby Vision`() throws {
    let cropped = Self.cases[7]
    var entry = try Self.entry(cropped, try Parsed.bytes(cropped.record))
    var vision = DolbyVisionConfigurationBox()
    vision.profile = 8
    vision.level = 4
    vision.blSignalCompatibilityID = 1
    entry.children.append(BoxNode(vision))
    let details = CodecDetails(of: entry)
    #expect(details.pixelAspect == CodecDetails.Ratio(12, 11))
    #expect(details.maxReorderedPictures == 2)
    #expect(details.tier == "Main")
    #expect(details.parameterSetProfile == 2)
    #expect(details.parameterSetLevel == 120)
    #expect(details.dolbyVision?.compatibilityID == 1)
  }

  @Test func `names SVC, MVC, EVC and constraints of VVC by their records`() throws {
    func name(_ type: FourCC, _ box: FourCC, _ hex: String) throws -> String {
      let payload = try Parsed.bytes(hex)
      return CodecString.of(
        try Parsed.entry(
          try Parsed.box(type, VisualSampleEntry().serialized(), try Parsed.box(box, payload))))
    }
    #expect(try name("svc1", "svcC", "01530c1eff0000") == "svc1.530C1E")
    #expect(try name("mvc1", "mvcC", "0176001fff0000") == "mvc1.76001F")
    #expect(
      try name("evc1", "evcC", "01 00 33 00000000 00000000 52 0140 00b4 ff 00")
        == "evc1.vprf0.vlev51.vtoh000000.vbit22")
    #expect(
      try name("vvc1", "vvcC", "00000000 ff 0011 5f 02 0240 c000 00 00 0140 00b4 0000 00")
        .hasPrefix("vvc1.1.L64"))
  }

  // MARK: Sound

  private static func sound(_ type: FourCC, _ box: FourCC, _ hex: String) throws -> BoxNode {
    let record = try Parsed.box(box, try Parsed.bytes(hex))
    return try Parsed.entry(try Parsed.box(type, AudioSampleEntry().serialized(), record))
  }

  @Test(
    arguments: [
      (
        "fLaC", "dfLa",
        "00000000 80000022120012000004170004de0ac440f0000044e8"
          + "9439695cd2ddf00b36d1bcf843b27f89", "fLaC", "FLAC 44100 Hz 1 ch 16 bits 4608"
      ),
      ("Opus", "dOps", "0002013800 00bb80 000000", "opus", "Opus 48000 Hz 2 ch"),
      ("ec-3", "dec3", "1400200f00 0110", "ec-3", "E-AC-3 Dolby Atmos 48000 Hz 6 ch"),
      (
        "ac-4", "dac4",
        "20a402400000001fffffffe00212f880000042000002501000000310995ba080"
          + "0112f880000042000002501000000310995b8080", "ac-4.02.02.00", "AC-4 48000 Hz 2 ch"
      ),
      ("mlpa", "dmlp", "0017804f186a00000000", "mlpa", "Dolby TrueHD 48000 Hz 8 ch"),
      ("mhm1", "mhaC", "0110020000", "mhm1.0x10", "MPEG-H 3D audio Baseline 2 ch"),
      (
        "dtsc", "ddts", "0000bb80 0001770000017700 18 03 240000 000f 00", "dtsc",
        "DTS 48000 Hz 6 ch 24 bits 512"
      ),
      ("sevc", "devc", "61626364 00 02", "sevc", "EVRC 320"),
      (
        "mp4a", "esds",
        "00000000 032d000100 0428 40150003000001 1bf800003e7d05 10"
          + "f94824211cc0185000200097084730b0 060102", "mp4a.40.42", "xHE-AAC 44100 Hz 1 ch 1024"
      ),
      (
        "mp4a", "esds",
        "00000000 031c000100 0417 40150000000000000000000000 05"
          + "08138856e5a5480080 060102", "mp4a.40.5", "HE-AAC 44100 Hz 1 ch 2048"
      ),
      (
        "mp4a", "esds", "00000000 031b000100 0413 40150000000000000000000000 0504f8e85000 060102",
        "mp4a.40.39", "AAC ELD 44100 Hz 2 ch 480"
      ),
      (
        "iamf", "iacb", "01 13 f8 06 69616d66 00 01 00 09 64 4f707573 0000 0000",
        "iamf.000.001.Opus",
        "Immersive audio Simple"
      ),
    ] as [(FourCC, FourCC, String, String, String)])
  func `reads configurations of sound`(
    type: FourCC, box: FourCC, hex: String, codec: String, summary: String
  ) throws {
    let entry = try Self.sound(type, box, hex)
    let details = CodecDetails(of: entry)
    var words = [details.name ?? "nothing"]
    if let rate = details.sampleRate { words.append("\(rate) Hz") }
    if let channels = details.channelCount { words.append("\(channels) ch") }
    if let depth = details.bitDepth { words.append("\(depth) bits") }
    if let samples = details.samplesPerFrame { words.append("\(samples)") }
    #expect(words.joined(separator: " ") == summary)
    #expect(CodecString.of(entry) == codec)
    let record = try #require(entry.child(box))
    #expect(record.fields != nil)
    #expect(record.remainder.isEmpty)
    if type == "Opus" { #expect(details.priming == 312) }
    let bytes = Array(try record.payload())
    var random = SeededGenerator(seed: 7)
    for count in 0..<200 {
      var damaged = Array(bytes.prefix(count < bytes.count ? count : bytes.count))
      if count >= bytes.count {
        damaged[Int.random(in: damaged.indices, using: &random)] ^=
          1
          << UInt8.random(
            in: 0..<8, using: &random)
      }
      let entry = try Parsed.entry(
        try Parsed.box(
          type, AudioSampleEntry().serialized(), try Parsed.box(box, Bytes(damaged))))
      _ = (CodecDetails(of: entry), CodecString.of(entry), entry.child(box)?.fields?.described())
    }
  }

  @Test func `types the presentations of AC-4`() throws {
    let entry = try Self.sound(
      "ac-4", "dac4",
      "20a402400000001fffffffe00212f880000042000002501000000310995ba080"
        + "0112f880000042000002501000000310995b8080")
    let box = try #require(entry.child(AC4SpecificBox.self))
    #expect(box.presentations.map(\.version) == [2, 1])
    #expect(box.presentations.map(\.rest.count) == [0, 0])
    let first = try #require(box.presentations.first?.versionOne)
    #expect(first.channelMode == 1)
    #expect(first.groups.first?.languageTag == Array("en".utf8))
    #expect(first.preVirtualized == 1)
    #expect(first.dialogueEnhancement == 1)
  }

  // MARK: Uncompressed video and text

  @Test func `reads the layout of uncompressed pictures`() throws {
    let boxes = [
      try Parsed.box(
        "uncC",
        try Parsed.bytes(
          """
          00000000 00000000 00000003 0000070000 0001070000 0002070000 00010000 00000000
          00000000 00000000 00000000 00000000
          """)),
      try Parsed.box("cmpd", try Parsed.bytes("00000003 0004 0005 0006")),
      try Parsed.box("cpal", try Parsed.bytes("00000000 0001 00010700 00000002 1020")),
      try Parsed.box("cpat", try Parsed.bytes("00000000 0001 0001 00000000 3f800000")),
      try Parsed.box("cmpC", try Parsed.bytes("00000000 7a6c6962 00")),
    ]
    let entry = try Parsed.entry(
      try Parsed.box("uncv", VisualSampleEntry().serialized(), Bytes(boxes.joined())))
    #expect(entry.children.allSatisfy { $0.fields != nil && $0.remainder.isEmpty })
    #expect(entry.child(UncompressedFrameConfigBox.self)?.components.map(\.index) == [0, 1, 2])
    #expect(entry.child(ComponentDefinitionBox.self)?.components.map(\.componentType) == [4, 5, 6])
    #expect(entry.child(ComponentPatternDefinitionBox.self)?.pixels.first?.componentGain == 1)
    let details = CodecDetails(of: entry)
    #expect(details.chromaFormat == "4:4:4")
    #expect(details.bitDepth == 8)
  }

  @Test(arguments: [
    ("http://www.w3.org/ns/ttml", "application/ttml+xml;codecs=im1t", "stpp.ttml.im1t"),
    (
      "http://www.w3.org/ns/ttml", "application/ttml+xml; codecs=\"im2i|etd1\"",
      "stpp.ttml.im2i|etd1"
    ),
    (
      "http://www.w3.org/ns/ttml http://www.w3.org/ns/ttml/profile/imsc1/image", "",
      "stpp.ttml.im1i"
    ),
    ("http://www.w3.org/ns/ttml", "", "stpp.ttml"), ("urn:x", "", "stpp"),
  ])
  func `names timed text by its profile`(namespace: String, type: String, name: String) throws {
    var fields = XMLSubtitleSampleEntry()
    fields.namespace = Bytes(Array(namespace.utf8) + [0])
    var box = MIMEBox()
    box.contentType = Bytes(Array(type.utf8) + [0])
    #expect(CodecString.of(BoxNode(fields, type.isEmpty ? [] : [BoxNode(box)])) == name)
  }

  // MARK: Bits

  @Test func `reads codes of Exp-Golomb, and tells the end`() {
    var bits = BitReader([0b1010_0110, 0b0100_0010, 0b1000_0000])
    #expect((0..<4).map { _ in bits.unsigned() } == [0, 1, 2, 3])
    #expect(bits.signed() == -2)
    #expect(!bits.isOverrun)
    #expect(bits.unsigned() == 0 && bits.isOverrun)
    #expect(bits.take(1) == 0 && bits.remaining == 0)
    var unit = BitReader(nalUnit: [0, 0, 3, 1, 0, 0, 3, 0, 0, 3])
    #expect(unit.take(24) == 1)
    #expect(unit.take(32) == 0)
    #expect(unit.remaining == 0 && !unit.isOverrun)
    var sizes = BitReader([0xE5, 0x8E, 0x26, 0x80])
    #expect(sizes.littleEndianBase128() == 624_485)
    _ = sizes.littleEndianBase128()
    #expect(sizes.isOverrun)
  }
}
