import ISOBMFF
import Testing

@testable import remuxctl

struct NamePatternTests {
  private func names(_ pattern: String, _ titles: String?...) throws -> [String] {
    try NamePattern(pattern).names(
      of: titles.enumerated().map { index, title in
        NamePattern.Part(
          number: index + 1, start: MediaTime(Int64(index) * 90500, timescale: 1000) ?? .zero,
          title: title)
      }, name: "clip", ext: "mp4")
  }

  @Test func `fills in`() throws {
    #expect(try names(NamePattern.standard, nil, nil) == ["clip-001.mp4", "clip-002.mp4"])
    #expect(try names("{n}-{n:2}", nil, nil) == ["1-01", "2-02"])
    #expect(
      try names("out/{start}.{ext}", nil, nil) == ["out/00-00-00.000.mp4", "out/00-01-30.500.mp4"])
    #expect(try names("{title}.mov", "A/B: c", nil) == ["A-B: c.mov", "2.mov"])
    #expect(try names("{{{name}}}", nil) == ["{clip}"])
    #expect(try names("one.mp4", nil) == ["one.mp4"])
  }

  @Test func `refuses names that are the same`() throws {
    #expect(throws: UsageError.self) { try names("{name}.{ext}", nil, nil) }
    #expect(throws: UsageError.self) { try names("{title}", "a", "A") }
    #expect(throws: UsageError.self) { try names("{title}", "2", nil) }
  }

  @Test(arguments: ["{", "}", "{x}", "{n:}", "{n:0}", "{n:99}", "a{name", "{}", "a}"])
  func `refuses unknown braces`(pattern: String) {
    #expect(throws: UsageError.self) { try NamePattern(pattern) }
  }

  @Test(arguments: ["", "out/", "..", "a/."])
  func `refuses names of no file`(pattern: String) {
    #expect(throws: UsageError.self) { try names(pattern, nil) }
  }

  @Test func `makes titles safe`() {
    #expect(NamePattern.safe("..hidden") == "hidden")
    #expect(NamePattern.safe("../../etc") == "-..-etc")
    #expect(NamePattern.safe(" a\0b\u{1B}c\n ") == "a b c")
    #expect(NamePattern.safe("...") == "")
    let long = NamePattern.safe(String(repeating: "é", count: 99))
    #expect(long == String(repeating: "é", count: 50))
    #expect(NamePattern.safe("👩‍👩‍👧‍👦" + String(repeating: "x", count: 200)).utf8.count == 100)
    #expect(throws: UsageError.self) { try names(String(repeating: "x", count: 256), nil) }
  }
}
