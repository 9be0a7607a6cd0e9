import Testing

@testable import remuxctl

struct ClipListTests {
  private func read(_ text: String, path: String = "lists/all.txt") throws -> [ClipList.Clip] {
    try ClipList(Array(text.utf8), path: path).clips
  }

  private func message(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `plain lines`() throws {
    let clips = try read(
      "\u{FEFF}# comment\r\n\r\na b.mp4\r\n/abs.mp4\t0:10..0:20\t#5..#9\nc  d.mp4  1..2  3+1\nlast")
    #expect(clips.map(\.path) == ["lists/a b.mp4", "/abs.mp4", "lists/c  d.mp4", "lists/last"])
    #expect(clips.map(\.line) == [3, 4, 5, 6])
    #expect(
      clips.map { $0.ranges.map(\.text) } == [[], ["0:10..0:20", "#5..#9"], ["1..2", "3+1"], []])
    #expect(try read("a", path: "all.txt")[0].path == "a")
  }

  @Test func `lines of FFmpeg`() throws {
    let clips = try read(
      #"""
      ffconcat version 1.0
      file 'it'\''s here.mp4'
        inpoint 00:01.5
      outpoint 3
      # comment
      file a\ b.mp4
      file_packet_meta dummy 1
      file '/x'
      outpoint '2.5'
      """#)
    #expect(clips.map(\.path) == ["lists/it's here.mp4", "lists/a b.mp4", "/x"])
    #expect(clips.map(\.line) == [2, 6, 8])
    #expect(clips.map { $0.ranges.map(\.text) } == [["00:01.5..3"], [], ["..2.5"]])
    #expect(try read("file a.mp4").map(\.path) == ["lists/a.mp4"])
  }

  @Test(arguments: [
    ("a\n\nb\tx", 3), ("a  1..0", 1), ("file a\nb.mp4", 2), ("file a\noption x y", 2),
    ("file 'a", 1), ("file a b", 1), ("file a\n\ninpoint x", 3),
    ("file a\ninpoint 2\noutpoint 1", 1),
    ("ffconcat version 2.0", 1), ("ffconcat version 1.0\ninpoint 1", 2), ("a\n\0", 2),
    ("a\nfile 'b'", 2),
  ])
  func `errors name the line`(text: String, line: Int) {
    #expect(message(text)?.contains("lists/all.txt, line \(line): ") == true)
  }

  @Test func `refuses what is no list`() {
    #expect(message("") != nil)
    #expect(message("# nothing\n\n") != nil)
    #expect(throws: UsageError.self) { try ClipList([0x61, 0x0A, 0xFF], path: "x") }
    #expect(throws: UsageError.self) {
      try ClipList(Array(repeating: 0x0A, count: 100_001), path: "x")
    }
    #expect(throws: Never.self) {
      try ClipList([0x61] + Array(repeating: 0x0A, count: 100_000), path: "x")
    }
  }
}
