import ISOBMFF
import TestSupport
import Testing

@testable import Remux

@Suite struct CaptionTests {
  // MARK: Help

  private func file(_ text: String, _ format: CaptionFormat? = nil) throws -> CaptionFile {
    try CaptionFile(parsing: Bytes(utf8: text), format: format)
  }

  /// The captions as `start-end text`, in milliseconds.
  private func shown(_ file: CaptionFile) -> [String] {
    file.captions.map { caption in
      "\(caption.start.ticks(of: 1000) ?? -1)-\(caption.end.ticks(of: 1000) ?? -1) \(caption.text)"
    }
  }

  private func captions(of movie: Movie, as format: CaptionFormat) throws -> CaptionFile {
    try CaptionFile(reading: #require(movie.tracks.first), of: movie, as: format)
  }

  /// The text of a file after it was a track.
  private func carried(
    _ text: String, as coding: CaptionCoding, to format: CaptionFormat
  ) throws -> String {
    let movie = try CaptionMovie.movie(of: file(text), as: coding)
    return try captions(of: movie, as: format).bytes.text
  }

  /// The movie with its `moov` changed; the media data stays where it is.
  private func changed(_ movie: Movie, _ body: (inout BoxNode) throws -> Void) throws -> Movie {
    var tree = movie.tree
    var moov = tree.boxes[1]
    let size = Int(try moov.payloadSize())
    try body(&moov)
    tree.boxes[1] = BoxNode(type: "free", payload: Bytes(zeros: size))
    tree.boxes.append(moov)
    let sink = MemorySink()
    try tree.write(to: sink)
    return try Movie(reading: MemorySource(sink.bytes))
  }

  private func edited(_ movie: Movie, _ edits: [EditListBox.Entry]) throws -> Movie {
    try changed(movie) { moov in
      let list = BoxNode("edts", [BoxNode(EditListBox(entries: edits))])
      moov.children[1].children.insert(list, at: 1)
    }
  }

  private static let subRip = """
    1
    00:00:01,000 --> 00:00:03,000
    Hello <b>bold</b> and <i>it</i>

    2
    00:00:04,500 --> 00:00:06,000
    <font color="#ff8000">Ünï</font> second
    line & a < b

    3
    00:00:06,000 --> 01:00:07,500
    <u>字幕 😀</u>


    """

  private static let webVTT = """
    WEBVTT - some title
    Kind: captions

    STYLE
    ::cue { color: red }

    one
    00:00:01.000 --> 00:00:03.000 align:start line:90%
    Hello <b>bold</b> &amp; <i>it</i>

    two
    00:00:02.500 --> 00:00:04.000
    <v Ünï><c.red>second</c></v>
    line

    00:00:02.500 --> 00:00:10.000
    字幕 😀

    00:00:06.000 --> 01:00:07.500
    - yes
    - no


    """

  // MARK: Reading text

  @Test(arguments: [
    // Numbers missing, hours missing, dots, no blank line between, spaces, coordinates.
    ("00:01.5 --> 00:02\na\n\n00:02,000-->00:03,000\nb", ["1500-2000 a", "2000-3000 b"]),
    ("1\n00:00:01,000 --> 00:00:02,000 X1:1 X2:2 Y1:3 Y2:4\na\nb\n", ["1000-2000 a\nb"]),
    (
      "1\n0:0:1,0 --> 100:00:02,0009\n1984\n2\n0:0:3 --> 0:0:4\nb",
      ["1000-360002000 1984", "3000-4000 b"]
    ),
    // Blank lines inside, a number as text, out of order, without text, of no length.
    (
      "1\n00:05,000 --> 00:06,000\n\na\n\nb\n\n\n2\n00:01,000 --> 00:02,000\n7\n\n",
      ["1000-2000 7", "5000-6000 a\n\nb"]
    ),
    (
      "1\n00:01,000 --> 00:02,000\n\n2\n00:03,000 --> 00:03,000\nb\n\n3\n00:04,000 --> 00:05,000\nc --> d",
      ["4000-5000 c --> d"]
    ),
    ("junk\n\n1\r\n00:01,000 --> 00:02,000\r\na\r\rb\r\n", ["1000-2000 a\n\nb"]),
  ])
  func `takes SRT as it comes`(text: String, expected: [String]) throws {
    #expect(try shown(file(text, .srt)) == expected)
    #expect(try shown(file("\u{FEFF}" + text, .srt)) == expected)
    for isLittle in [false, true] {
      var wide = ByteWriter()
      for unit in ("\u{FEFF}" + text).utf16 { wide.append(isLittle ? unit.byteSwapped : unit) }
      #expect(try shown(CaptionFile(parsing: wide.bytes, format: .srt)) == expected)
    }
  }

  @Test(arguments: [
    (
      "WEBVTT\n00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\nb",
      ["1000-2000 a", "2000-3000 b"]
    ),
    (
      "WEBVTT x\r\n\r\nNOTE a --> b\r\nmore\r\n\r\nid\r\n00:01.000 --> 00:02.000\r\na",
      ["1000-2000 a"]
    ),
    (
      "WEBVTT\n\n00:03.000 --> 00:04.000\n\n00:01.000 --> 00:02.000\na\n\nNOTE\nx\n\nSTYLE\ny",
      ["1000-2000 a"]
    ),
    ("WEBVTT\n\nlost\nid\n00:01.000\t-->\t00:02.000\na\0", ["1000-2000 a\u{FFFD}"]),
  ])
  func `takes WebVTT as it comes`(text: String, expected: [String]) throws {
    #expect(try shown(file(text, .webvtt)) == expected)
  }

  @Test func `keeps header, identifiers and settings of WebVTT`() throws {
    let captions = try file(Self.webVTT)
    #expect(captions.format == .webvtt)
    #expect(
      captions.header == "WEBVTT - some title\nKind: captions\n\nSTYLE\n::cue { color: red }")
    #expect(captions.captions[0].identifier == "one")
    #expect(captions.captions[0].settings == "align:start line:90%")
    #expect(captions.captions[2].identifier == nil)
    #expect(captions.bytes.text == Self.webVTT)
    #expect(try file(Self.subRip).bytes.text == Self.subRip)
  }

  @Test(arguments: [
    ("", CaptionFormat.srt, "line 1: the file ends"), ("a\nb\n", .srt, "line 2: the file ends"),
    ("1\n00:00:01,000 -> 00:00:02,000\na", .srt, "line 2: a line of times"),
    ("1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:03 --> x\nb", .srt, "line 6: a line of"),
    ("1\n00:00:01,000 --> 00:00:02,000\na\n\n --> 00:00:03\nb", .srt, "line 5: a line of times"),
    ("1\n00:00:03,000 --> 00:00:02,000\na", .srt, "line 2: the caption ends before"),
    ("1\n00:00:03,000 --> 99999999999999999999:00:00,000\na", .srt, "line 2: times beyond 596"),
    ("00:01.000 --> 00:02.000\na", .webvtt, "line 1: WEBVTT was expected"),
    ("WEBVTT\n\n00:01.000 --> 2\na", .webvtt, "line 3: a line of times"),
    ("WEBVTT\n\nNOTE nothing", .webvtt, "line 3: the file ends"),
  ])
  func `says which line is wrong`(text: String, format: CaptionFormat, expected: String) throws {
    let error = try #require(throws: RemuxError.self) {
      try CaptionFile(parsing: Bytes(utf8: text), format: format, name: "a.srt")
    }
    #expect(error.description.hasPrefix(expected))
    #expect(error.description.hasSuffix("(a.srt)"))
  }

  @Test func `tells text that is not UTF-8, and files that are something else`() throws {
    let latin = Bytes(Array("1\n00:00:01,000 --> 00:00:02,000\n".utf8) + [0xFC])
    #expect(throws: RemuxError.box(BoxError(.invalid("line 3: not UTF-8")))) {
      try CaptionFile(parsing: latin)
    }
    #expect(throws: RemuxError.self) { try file("nothing of the kind") }
    #expect(CaptionFormat(path: "a.b/c.SRT") == .srt)
    #expect(CaptionFormat(path: "a.vtt") == .webvtt)
    #expect(CaptionFormat(path: "vtt") == nil)
  }

  // MARK: Markup

  @Test(arguments: [
    ("<B>a</B> <x>b</x> {\\an8}{c}", "<b>a</b> b {c}", "<b>a</b> b {c}"),
    ("I <3 a<b & <i>c", "I <3 a<b & <i>c</i>", "I &lt;3 a&lt;b &amp; <i>c</i>"),
    ("<b>a<i>b</b>c</i>", "<b>a<i>b</i></b><i>c</i>", "<b>a<i>b</i></b><i>c</i>"),
    (
      "<font color='Red'>a<font face=x>b</font>c</font>d",
      "<font color=\"#ff0000\">abc</font>d", "abcd"
    ),
    ("</b></font>a<b", "a<b", "a&lt;b"),
  ])
  func `reads the markup of SRT`(markup: String, subRip: String, webVTT: String) {
    let text = StyledText(markup: markup, of: .srt)
    #expect(text.markup(of: .srt) == subRip)
    #expect(text.markup(of: .webvtt) == webVTT)
  }

  @Test(arguments: [
    ("<b.x>a</b> &lt;b&gt; &amp;amp; &#233;&#x4E2D; &foo; &", "<b>a</b> <b> &amp; é中 &foo; &"),
    ("<v Fred>a</v> <00:01.000>b <ruby>c<rt>d</rt></ruby>&nbsp;<u>e", "a b cd\u{A0}<u>e</u>"),
    ("a <b", "a "), ("&#0;&#xD800;&#99999999999;", "&#0;&#xD800;&#99999999999;"),
  ])
  func `reads the markup of WebVTT`(markup: String, subRip: String) {
    #expect(StyledText(markup: markup, of: .webvtt).markup(of: .srt) == subRip)
  }

  // MARK: Tracks

  @Test func `carries SRT as tx3g`() throws {
    #expect(try carried(Self.subRip, as: .tx3g, to: .srt) == Self.subRip)
    let movie = try CaptionMovie.movie(
      of: file(Self.subRip), as: .tx3g, language: "de", title: "Größe", width: 320, height: 48,
      name: "a.srt")
    let track = try #require(movie.tracks.first)
    #expect(movie.source.name == "a.srt")
    #expect(movie.findings.isEmpty)
    #expect(Check(movie).findings.isEmpty)
    #expect(track.handlerType == "sbtl")
    #expect(track.codec == "tx3g")
    #expect(track.language == "deu")
    #expect(track.handler?.name == "Größe")
    #expect(track.samples.map(\.duration) == [1000, 2000, 1500, 1500, 3_601_500])
    #expect(track.node.descendant("mdia", "minf", "nmhd") != nil)
    #expect(movie.header.duration == 3_607_500)
    let entry = try #require(track.sampleEntries[0].fields(as: TimedTextSampleEntry.self))
    #expect(entry.right == 320)
    #expect(entry.bottom == 48)
    #expect(try Fixtures.payload(track.samples[0], of: movie) == [0, 0])
  }

  @Test func `carries WebVTT as wvtt, cue by cue`() throws {
    #expect(try carried(Self.webVTT, as: .wvtt, to: .webvtt) == Self.webVTT)
    let movie = try CaptionMovie.movie(of: file(Self.webVTT), as: .wvtt, language: "fr-CA")
    let track = try #require(movie.tracks.first)
    #expect(Check(movie).findings.isEmpty)
    #expect(track.handlerType == "text")
    #expect(track.language == "fr-CA")
    #expect(track.mediaHeader.language.letters == "fra")
    let counts = try track.samples.map { sample in
      try WebVTTCue.cues(in: Fixtures.payload(sample, of: movie)).count
    }
    #expect(counts == [0, 1, 3, 2, 1, 2, 1])
    let empty = try Fixtures.payload(track.samples[0], of: movie)
    #expect(empty == [0, 0, 0, 8, 0x76, 0x74, 0x74, 0x65])
  }

  @Test func `carries SRT as wvtt, and WebVTT as tx3g`() throws {
    #expect(
      try carried(Self.subRip, as: .wvtt, to: .srt)
        == Self.subRip.replacing("<font color=\"#ff8000\">Ünï</font>", with: "Ünï"))
    let text = """
      WEBVTT

      00:00:01.000 --> 00:00:03.000 align:start
      <i>a</i> &lt; b

      00:00:02.000 --> 00:00:04.000
      <c.red>c</c>


      """
    #expect(
      try carried(text, as: .tx3g, to: .webvtt) == """
        WEBVTT

        00:00:01.000 --> 00:00:02.000
        <i>a</i> &lt; b

        00:00:02.000 --> 00:00:03.000
        <i>a</i> &lt; b
        c

        00:00:03.000 --> 00:00:04.000
        c


        """)
  }

  @Test func `tells equal cues apart by their source`() throws {
    let text = """
      WEBVTT

      00:00:01.000 --> 00:00:03.000
      a

      00:00:02.000 --> 00:00:04.000
      a


      """
    #expect(try carried(text, as: .wvtt, to: .webvtt) == text)
  }

  @Test(arguments: [
    ("", "und", nil), ("eng", "eng", nil), ("ger", "deu", nil), ("EN", "eng", nil),
    ("zh-Hant", "zho", "zh-Hant"), ("x1", "", nil), ("e", "", nil), ("en_US", "", nil),
    ("yue", "yue", nil), ("tlh-", "", nil), ("qqqq", "und", "qqqq"),
  ])
  func `names languages`(tag: String, code: String, extended: String?) throws {
    guard !code.isEmpty else {
      #expect(throws: BoxError.self) { try LanguageTag(tag) }
      return
    }
    let language = try LanguageTag(tag.isEmpty ? "und" : tag)
    #expect(language.code.letters == code)
    #expect(language.extended == extended)
  }

  @Test(arguments: CaptionCoding.allCases)
  func `goes through a remux like any movie`(coding: CaptionCoding) throws {
    let movie = try CaptionMovie.movie(of: file(Self.webVTT), as: coding)
    let composition = try Composition(remuxing: movie)
    let output = try Movie(reading: MemorySource(Fixtures.written(Plan(composition))))
    try Fixtures.expectSame(composition, output)
    #expect(
      try captions(of: output, as: .webvtt) == captions(of: movie, as: .webvtt))
  }

  // MARK: Edits

  @Test(arguments: CaptionCoding.allCases)
  func `cuts captions to what edits show`(coding: CaptionCoding) throws {
    let movie = try CaptionMovie.movie(of: file(Self.subRip), as: coding)
    let late = try edited(
      movie,
      [
        .init(segmentDuration: 10_000, mediaTime: -1),
        .init(segmentDuration: 1000, mediaTime: 2500),
        .init(segmentDuration: 500, mediaTime: 1000),
        // Goes on where the one before ended.
        .init(segmentDuration: 500, mediaTime: 1500),
        .init(segmentDuration: 1000, mediaTime: 5500, mediaRate: 0x2_0000),
        .init(segmentDuration: 2000, mediaTime: 2000, mediaRate: 0),
      ])
    let times = try captions(of: late, as: .srt).captions.map { caption in
      [caption.start.ticks(of: 1000), caption.end.ticks(of: 1000)]
    }
    #expect(
      times == [
        [10_000, 10_500], [11_000, 12_000], [12_000, 12_250], [12_250, 13_000], [13_000, 15_000],
      ])
  }

  @Test func `stops where edits show the same again and again`() throws {
    let text = "1\n00:00:00,000 --> 00:00:01,000\n" + String(repeating: "a", count: 1000)
    let movie = try CaptionMovie.movie(of: file(text), as: .tx3g)
    let edits = Array(repeating: EditListBox.Entry(segmentDuration: 1000), count: 100)
    let hostile = try edited(movie, edits)
    let track = try #require(hostile.tracks.first)
    var reader = try CaptionReader(track, of: hostile, format: .srt, limit: 1 << 17)
    #expect(try reader.read().captions.count == 1)
    reader = try CaptionReader(track, of: hostile, format: .srt, limit: 1 << 16)
    let error = try #require(throws: BoxError.self) { try reader.read() }
    #expect(error.message == "sample 1: too many captions: more than 64 MiB")
  }

  // MARK: Other people's files

  @Test func `reads the styles of a sample`() throws {
    // A text of 3GPP TS 26.245 with two styles, in characters, and a highlight that is not read.
    let sample = Bytes(
      [0, 7] + Array("a é b!".utf8)
        + [0, 0, 0, 0x22, 0x73, 0x74, 0x79, 0x6C, 0, 2]
        + [0, 2, 0, 3, 0, 1, 1, 16, 255, 255, 255, 255]
        + [0, 4, 0, 9, 0, 1, 6, 16, 255, 0, 0, 255]
        + [0, 0, 0, 12, 0x68, 0x6C, 0x69, 0x74, 0, 0, 0, 1])
    let text = try StyledText(
      sample: sample, usualColor: [255, 255, 255, 255])
    #expect(
      text.markup(of: .srt) == "a <b>é</b> <i><u><font color=\"#ff0000\">b!</font></u></i>")
    let wide: Bytes = [0, 6, 0xFE, 0xFF, 0, 0x61, 0x4E, 0x2D]
    let decoded = try StyledText(sample: wide, usualColor: nil)
    #expect(decoded.markup(of: .srt) == "a中")
    // QuickTime's own records have 20 bytes.
    let ownStyle = Bytes(
      [0, 1, 0x61, 0, 0, 0, 30, 0x73, 0x74, 0x79, 0x6C, 0, 1] + Array(repeating: 1, count: 20))
    #expect(try StyledText(sample: ownStyle, usualColor: nil).markup(of: .srt) == "a")
    for count in 0..<sample.count {
      _ = try StyledText(sample: sample[0..<count], usualColor: nil)
    }
  }

  @Test func `reads a track of FFmpeg`() throws {
    let movie = try Samples.movie("subtitles-tx3g.mp4")
    let track = try #require(movie.tracks.first { $0.codec == "tx3g" })
    let captions = try CaptionFile(reading: track, of: movie, as: .srt)
    #expect(shown(captions) == ["0-1000 Hello", "1000-2000 zażółć"])
  }

  @Test func `reads QuickTime text`() throws {
    let movie = try Samples.movie("chapters.mov")
    let track = try #require(movie.tracks.first { $0.codec == "text" })
    let captions = try CaptionFile(reading: track, of: movie, as: .srt)
    let summary = MovieSummary(movie)
    #expect(captions.captions.map(\.text) == summary.chapters.map(\.title))
    #expect(captions.captions.map(\.start) == summary.chapters.map(\.start))
  }

  @Test func `refuses what is no text, is in fragments, or is too large`() throws {
    let video = try Samples.movie("hevc.mp4")
    let error = try #require(throws: RemuxError.self) { try captions(of: video, as: .srt) }
    #expect(error.description.contains("sample 1: only captions in tx3g, text and wvtt"))
    #expect(error.description.contains("moov/trak"))
    let fragmented = try Samples.movie("fragmented.mp4")
    #expect(throws: RemuxError.self) { try captions(of: fragmented, as: .srt) }
    let small = try CaptionMovie.movie(of: file(Self.subRip), as: .tx3g)
    let large = try changed(small) { moov in
      moov.children[1].update(["mdia", "minf", "stbl", "stsz"]) { node in
        var box = SampleSizeBox()
        box.sampleCount = 5
        box.sampleSize = 0x10_0001
        node.fields = box
      }
    }
    let tooLarge = try #require(throws: RemuxError.self) { try captions(of: large, as: .srt) }
    #expect(tooLarge.description.contains("sample 1: 1048577 bytes, more than 1048576"))
  }

  @Test func `refuses too many captions at a time`() throws {
    let long = String(repeating: "a", count: 40_000)
    let overlapping = "1\n00:01,000 --> 00:03,000\n\(long)\n\n2\n00:02,000 --> 00:04,000\n\(long)\n"
    let error = try #require(throws: RemuxError.self) {
      try CaptionMovie.movie(of: file(overlapping), as: .tx3g, name: "a.srt")
    }
    #expect(
      error.description == "at 00:00:02.000: more than 65535 bytes of text at a time (a.srt)")
    var many = "WEBVTT\n\n"
    for index in 10...59 { many += "00:\(index).000 --> 01:\(index).000\nabcdefgh\n\n" }
    #expect(try CaptionSamples(file(many), as: .wvtt, limit: 1 << 17).durations.count == 100)
    let tooMany = try #require(throws: BoxError.self) {
      try CaptionSamples(file(many), as: .wvtt, limit: 1 << 16)
    }
    #expect(tooMany.message == "too many captions overlap")
  }

  // MARK: Fuzz

  private static let pieces = [
    "1\n", "2", "\n", "\n\n", "\r", "\r\n", "00:00:01,000 --> 00:00:02,000\n", "00:01.5-->00:07",
    "00:00:03.000 --> 00:00:05.000 align:start\n", "-->", " --> ", "99:", "9999999999999999999:",
    "a", "é", "<b>", "</b>", "<i", ">", "<font color=\"#12", "3456\">", "</font>", "&amp;", "&#",
    ";",
    "NOTE", "STYLE\n", "WEBVTT", "id\n", "\u{FEFF}", "{\\an8}", "\0", "\t", "00:00:02,000", ",",
    ":",
    "text\n\n", "3\n00:00:06,000 --> 00:00:08,000\nthe text\n\n",
  ]

  @Test(arguments: 0..<20)
  func `reads anything, and writes what it reads again`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let format: CaptionFormat = Bool.random(using: &random) ? .srt : .webvtt
      var text = format == .webvtt ? "WEBVTT\n\n" : ""
      for _ in 0..<Int.random(in: 0..<60, using: &random) {
        text += Self.pieces.randomElement(using: &random) ?? ""
      }
      var bytes = Array(text.utf8)
      if !bytes.isEmpty, Int.random(in: 0..<8, using: &random) == 0 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = CaptionFormat(sniffing: Bytes(bytes))
      guard let captions = try? CaptionFile(parsing: Bytes(bytes), format: format) else { continue }
      let once = captions.bytes
      let again = try CaptionFile(parsing: once, format: format)
      try #require(again.bytes == once, "\(text.debugDescription)")
      try #require(again.captions.count == captions.captions.count, "\(text.debugDescription)")
      for other in CaptionFormat.allCases {
        let converted = captions.converted(to: other)
        for coding in CaptionCoding.allCases {
          guard let movie = try? CaptionMovie.movie(of: converted, as: coding) else { continue }
          let read = try self.captions(of: movie, as: other)
          try #require(!read.captions.isEmpty)
          _ = try CaptionFile(parsing: read.bytes, format: other)
        }
      }
    }
  }

  @Test(arguments: 0..<10)
  func `reads damaged tracks, or says what is wrong`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for coding in CaptionCoding.allCases {
      let movie = try CaptionMovie.movie(of: file(Self.webVTT), as: coding)
      let whole = try movie.source.bytes(at: 0, count: Int(movie.source.size))
      for _ in 0..<100 {
        var bytes = ContiguousArray(whole)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        guard let damaged = try? Movie(reading: MemorySource(Bytes(bytes))),
          let track = damaged.tracks.first
        else { continue }
        for format in CaptionFormat.allCases {
          let captions = try? CaptionFile(reading: track, of: damaged, as: format)
          #expect((captions?.bytes.count ?? 0) < 20 * bytes.count)
        }
      }
    }
  }
}
