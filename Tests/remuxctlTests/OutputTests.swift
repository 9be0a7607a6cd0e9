import Testing

@testable import remuxctl

struct OutputTests {
  private func text(_ body: (inout OutputBuffer) -> Void) -> String {
    var output = OutputBuffer.memory()
    body(&output)
    return output.text
  }

  @Test func `writes every length of number`() {
    var numbers: [UInt64] = [0, .max, .max - 1]
    var power: UInt64 = 1
    for _ in 0..<19 {
      power *= 10
      numbers += [power - 1, power, power + 1]
    }
    for number in numbers {
      #expect(text { $0.append(number) } == String(number))
      let signed = Int64(truncatingIfNeeded: number)
      #expect(text { $0.append(signed) } == String(signed))
      #expect(text { $0.append(0 &- signed) } == String(0 &- signed))
    }
    #expect(text { $0.append(Int64.min) } == "-9223372036854775808")
    #expect(text { $0.append(Int8(-5)) } == "-5")
    #expect(text { $0.append(UInt16(65535)) } == "65535")
  }

  @Test func `aligns numbers to the right`() {
    #expect(text { $0.append(7, width: 4) } == "   7")
    #expect(text { $0.append(-77, width: 4) } == " -77")
    #expect(text { $0.append(12345, width: 4) } == "12345")
  }

  @Test func `grows`() {
    let long = String(repeating: "é", count: 40_000)
    let result = text {
      $0.append("<")
      $0.append(long)
      $0.append(">")
    }
    #expect(result == "<\(long)>")
  }

  @Test func `writes samples as text and JSON`() {
    let line = SampleLine(
      track: 1, index: 0, offset: 48, size: 1234, decodeTime: 0, compositionTime: -512,
      duration: 512, isSync: true, description: 1)
    #expect(
      text { line.writeJSON(to: &$0) }
        == #"{"track":1,"index":0,"offset":48,"size":1234,"dts":0,"pts":-512,"duration":512,"#
        + #""sync":true,"description":1}"# + "\n")
    let columns = text { line.writeText(to: &$0) }
    #expect(
      columns.split(separator: " ").map(String.init).joined(separator: " ")
        == "1 0 48 1234 0 -512 512 yes 1\n")
    #expect(columns.count == SampleLine.titles.count)
  }

  // MARK: JSON

  private func json(pretty: Bool, _ body: (inout JSONWriter) -> Void) -> String {
    var console = Console.recording()
    console.json(pretty: pretty, body)
    return console.output.text
  }

  private func sample(_ json: inout JSONWriter) {
    json.object { json in
      json.field("name", "a \"b\"")
      json.field("none", Int?.none)
      json.array("empty") { _ in }
      json.object("nothing") { _ in }
      json.field("numbers", [1, 2, 3])
      json.array("groups") { json in
        json.object { $0.field("x", true) }
        json.object(inline: true) { json in
          json.field("y", 1.5)
          json.field("z", ["p"])
        }
      }
    }
  }

  @Test func `writes JSON for people`() {
    #expect(
      json(pretty: true, sample) == """
        {
          "name": "a \\"b\\"",
          "none": null,
          "empty": [],
          "nothing": {},
          "numbers": [1, 2, 3],
          "groups": [
            {
              "x": true
            },
            {"y": 1.5, "z": ["p"]}
          ]
        }

        """)
  }

  @Test func `writes JSON for programs`() {
    #expect(
      json(pretty: false, sample) == """
        {"name":"a \\"b\\"","none":null,"empty":[],"nothing":{},"numbers":[1,2,3],\
        "groups":[{"x":true},{"y":1.5,"z":["p"]}]}

        """)
  }

  @Test(arguments: [
    ("", "\"\""), ("a\\b", #""a\\b""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1F}", #""\u0000\u001f""#),
    ("\u{7F}\u{9B}", #""\u007f\u009b""#), ("é😀", "\"é😀\""), ("\u{202E}x", #""\u202ex""#),
  ])
  func `escapes`(value: String, expected: String) {
    #expect(json(pretty: false) { $0.element(value) } == expected + "\n")
  }

  @Test(arguments: [
    (0.1, "0.1"), (-0.0, "-0.0"), (1e300, "1e+300"), (Double.leastNonzeroMagnitude, "5e-324"),
    (25, "25.0"),
    (Double.infinity, "null"), (-Double.infinity, "null"), (Double.nan, "null"),
  ])
  func `writes floating-point numbers`(value: Double, expected: String) {
    #expect(json(pretty: false) { $0.element(value) } == expected + "\n")
  }

  // MARK: Text

  @Test func `aligns tables`() {
    var table = TextTable([.init("name"), .init("size", .right), .init("note")])
    table.append(["a", "1", "x"])
    table.append(["longer", "1234", ""])
    table.append([.init("b", .red), "22", .init("y", .dim)])
    #expect(
      table.rendered(colored: false) == """
        name    size  note
        a          1  x
        longer  1234
        b         22  y

        """)
    #expect(table.rendered(colored: true).contains("\u{1B}[31mb\u{1B}[0m         22  \u{1B}[2my"))
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}[31mb", #"a\u{1B}[31mb"#), ("a\nb", #"a\nb"#), (#"a\b"#, #"a\\b"#),
    ("x\u{9B}y", #"x\u{9B}y"#), ("\u{202E}abc", #"\u{202E}abc"#), ("日本", "日本"),
  ])
  func `keeps files from steering the terminal`(text: String, expected: String) {
    #expect(TerminalText.escaped(text) == expected)
  }

  @Test(
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.00 kB"), (9994, "9.99 kB"),
      (9995, "10.0 kB"), (99_949, "99.9 kB"), (99_950, "100 kB"), (999_499, "999 kB"),
      (999_500, "1.00 MB"), (1_234_567_890, "1.23 GB"), (UInt64.max, "18.4 EB"),
    ] as [(UInt64, String)])
  func `counts bytes`(count: UInt64, expected: String) {
    #expect(Units.bytes(count) == expected)
  }

  @Test func `writes numbers for people`() {
    #expect(Units.grouped(0) == "0")
    #expect(Units.grouped(-1_234_567) == "-1,234,567")
    #expect(Units.grouped(100) == "100")
    #expect(Units.decimal(0.05, places: 1) == "0.1")
    #expect(Units.decimal(-1.25, places: 3) == "-1.250")
    #expect(Units.decimal(29.97, places: 0) == "30")
    #expect(Units.clock(59.9) == "0:59")
    #expect(Units.clock(3723) == "1:02:03")
    #expect(Units.clock(.infinity) == "-:--")
    #expect(Units.duration(3723.0049) == "1:02:03.005")
    #expect(Units.duration(59.9996) == "1:00.000")
  }

  @Test(
    arguments: [
      (0x1_0000, 16, "1"), (-0x1_0000, 16, "-1"), (0x8000, 16, "0.5"),
      (1, 16, "0.0000152587890625"),
      (0x4000_0000, 30, "1"), (0x180, 8, "1.5"), (-1, 8, "-0.00390625"), (5, 0, "5"),
      (Int64.min, 32, "-2147483648"),
      (Int64.max, 62, "1.99999999999999999978315956550289911319850943982601165771484375"),
    ] as [(Int64, Int, String)])
  func `writes fixed-point numbers exactly`(raw: Int64, bits: Int, expected: String) {
    let text = Units.fixed(raw, fractionBits: bits)
    #expect(text == expected)
  }

  // MARK: Progress

  @Test func `draws progress`() {
    #expect(
      ProgressText.line(done: 50_000_000, of: 200_000_000, seconds: 2, columns: 80)
        == " 25% [########------------------------] 50.0 MB of 200 MB, 25.0 MB/s, 0:06 left")
    #expect(ProgressText.line(done: 0, of: 0, seconds: 0, columns: 80).hasPrefix("100% ["))
    #expect(
      ProgressText.line(done: 1000, of: 2000, seconds: 1, columns: 30)
        == " 50% 1.00 kB of 2.00 kB, 1.0…")
    for columns in 0...120 {
      let line = ProgressText.line(done: 999, of: 1_000_000, seconds: 3, columns: columns)
      #expect(line.count < max(columns, 5))
    }
    #expect(
      ProgressText.json(done: 1, of: 2, seconds: 0.25)
        == #"{"event":"progress","bytes":1,"totalBytes":2,"seconds":0.250}"#)
  }

  @Test func `shows progress where it was asked for`() {
    let terminal = MessageStream(descriptor: nil, isTerminal: true, columns: 60)
    let bar = ProgressReporter(.auto, messages: terminal)
    for done: UInt64 in 0...1000 { bar.update(done: done, of: 1000) }
    terminal.line("a message")
    bar.finish(done: 1000, of: 1000)
    #expect(terminal.text.hasPrefix("\r  0% ["))
    #expect(terminal.text.hasSuffix("\r\u{1B}[Ka message\n"))
    #expect(terminal.text.split(separator: "\r").count < 50)

    let pipe = MessageStream(descriptor: nil, isTerminal: false, columns: 80)
    let silent = ProgressReporter(.auto, messages: pipe)
    silent.update(done: 1, of: 2)
    silent.finish(done: 2, of: 2)
    #expect(pipe.text == "")

    let json = ProgressReporter(.json, messages: pipe)
    json.update(done: 1, of: 2)
    json.finish(done: 2, of: 2)
    let lines = pipe.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix(#"{"event":"progress","bytes":2,"totalBytes":2,"#) == true)
  }
}
