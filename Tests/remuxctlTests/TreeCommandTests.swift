import ISOBMFF
import TestSupport
import Testing

@testable import remuxctl

/// The commands `diff` and `edit`.
struct TreeCommandTests {
  private static let free: Bytes = [0, 0, 0, 12, 0x66, 0x72, 0x65, 0x65, 1, 2, 3, 4]

  /// Runs a command in a folder; names of its files are given without the folder, and come back so.
  private func transcript(
    _ folder: TestFolder, _ words: [String]
  ) async -> (text: String, code: ExitCode) {
    let files = Set(folder.names + ["out.mp4"])
    let arguments = words.map { word in
      if files.contains(word) { return folder.file(word) }
      guard let equals = word.lastIndex(of: "="),
        files.contains(String(word[word.index(after: equals)...]))
      else { return word }
      return word[...equals] + folder.file(String(word[word.index(after: equals)...]))
    }
    let transcript = await Transcript(arguments)
    let text = Transcript.text(words, transcript)
    return (text.replacing(folder.path + "/", with: ""), transcript.code)
  }

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    _ = try folder.add("android-rotated.mp4", as: "a.mp4")
    _ = try folder.write(Self.free, as: "free.bin")
    return folder
  }

  @Test func `compares a faststart copy`() async throws {
    let folder = try folder()
    #expect(
      await Transcript([
        "faststart", folder.file("a.mp4"), "-o", folder.file("b.mp4"), "--quiet",
      ]).code == .done)
    let (text, code) = await transcript(folder, ["diff", "a.mp4", "b.mp4"])
    #expect(code == .findings)
    try Golden.expect(text, "diff-faststart.txt")
    let json = await transcript(folder, ["diff", "a.mp4", "b.mp4", "--json"])
    try Golden.expect(json.text, "diff-faststart.json")
    let structure = await transcript(
      folder,
      [
        "diff", "a.mp4", "b.mp4", "--structure", "--ignore", "ftyp", "--ignore", "//free",
        "--ignore", "//stco.entries",
      ])
    #expect(structure.code == .findings)
    #expect(
      structure.text.split(separator: "\n").dropFirst().dropLast().allSatisfy {
        $0.contains("order of boxes")
      })
    let bytes = await transcript(folder, ["diff", "a.mp4", "b.mp4", "--media", "bytes"])
    #expect(!bytes.text.contains("same samples"))
    #expect(!bytes.text.contains("mdat: payload"))
    _ = try folder.add("hdlr-pascal.mov", as: "c.mp4")
    let other = await transcript(folder, ["diff", "a.mp4", "c.mp4", "--media", "bytes"])
    #expect(other.text.contains("mdat: payload: 37,592 bytes -> "))
    let samples = await transcript(folder, ["diff", "a.mp4", "c.mp4"])
    #expect(samples.text.contains("media: track 1: 60 samples, differ"))
  }

  @Test func `finds nothing between a file and its copy`() async throws {
    let folder = try folder()
    _ = try folder.add("android-rotated.mp4", as: "b.mp4")
    let same = await transcript(folder, ["diff", "a.mp4", "b.mp4", "--structure"])
    #expect(same.code == .done)
    #expect(same.text == "$ remuxctl diff a.mp4 b.mp4 --structure\nstatus 0\n")
    _ = try folder.add("fragmented.mp4")
    let bytes = await transcript(folder, ["diff", "fragmented.mp4", "fragmented.mp4"])
    #expect(bytes.code == .done)
    #expect(bytes.text.contains("compared as bytes, not as samples: samples in movie fragments"))
  }

  @Test func `says what it cannot compare`() async throws {
    let folder = try folder()
    for words in [
      ["diff", "a.mp4", "free.mp4"], ["diff", "a.mp4"],
      ["diff", "a.mp4", "a.mp4", "--ignore", "moovv"],
      ["diff", "a.mp4", "a.mp4", "--structure", "--media", "bytes"],
    ] {
      let (text, code) = await transcript(folder, words)
      #expect(code == (words.contains("free.mp4") ? .failed : .usage), "\(text)")
    }
  }

  @Test func `changes boxes and fields in the order given`() async throws {
    let folder = try folder()
    let words = [
      "edit", "a.mp4", "-o", "out.mp4", "--insert", "moov@first=free.bin", "--replace",
      "free=free.bin", "--set", "moov/trak[1]/tkhd.flags=0x7", "--set",
      "moov/trak/mdia/hdlr.name=Bild", "--remove", "moov/free",
    ]
    let dry = await transcript(folder, words + ["--dry-run"])
    #expect(dry.code == .done)
    #expect(dry.text.contains("moov/trak[1]/tkhd: flags: 3 -> 7\n"))
    #expect(folder.names == ["a.mp4", "free.bin"])
    let first = await transcript(folder, words)
    #expect(first.code == .done)
    try Golden.expect(first.text, "edit.txt")
    #expect(await transcript(folder, ["verify", "a.mp4", "out.mp4"]).code == .done)
    let again = await transcript(folder, ["edit", "a.mp4", "-o", "out.mp4", "--remove", "free"])
    #expect(again.code == .failed)
    #expect(again.text.contains("exists already; --force replaces it"))
    let json = await transcript(
      folder, ["edit", "a.mp4", "--dry-run", "--json", "--remove", "free"])
    try Golden.expect(json.text, "edit-dry-run.json")
  }

  @Test func `refuses with a reason`() async throws {
    let folder = try folder()
    var texts = ""
    for words in [
      [], ["--set", "moov/mvhd.timscale=1"], ["--set", "moov/mvhd.timescale=x"],
      ["--set", "moov/trak[7]/tkhd.flags=1"], ["--remove", "mdat"], ["--remove", "moov"],
      ["--set", "moov/trak/mdia/minf/stbl/stts.entry_count=7"],
      ["--set", "moov/trak/mdia/minf/stbl/stts.entries[99].sample_delta=7"],
      ["--insert", "ftyp@first=free.bin"], ["--insert", "moov@inside=free.bin"],
      ["--insert", "moov=free.bin"], ["--replace", "moov"], ["--set", "moov/mvhd=1"],
      ["--set", "moov/mvhd.rate"], ["--remove", "trakk"],
      ["--set", "moov/mvhd.rate=2", "--remove", "moov/mvhd"],
    ] {
      let (text, code) = await transcript(folder, ["edit", "a.mp4", "-o", "out.mp4"] + words)
      #expect(code == .usage || code == .failed)
      texts += text
    }
    #expect(folder.names == ["a.mp4", "free.bin"])
    try Golden.expect(texts, "edit-refused.txt")
  }

  @Test func `writes what is broken where that is asked for`() async throws {
    let folder = try folder()
    let (text, code) = await transcript(
      folder, ["edit", "a.mp4", "-o", "out.mp4", "--remove", "mdat", "--allow-broken", "--quiet"])
    #expect(code == .done)
    #expect(text.contains("broken: sample 1 of track 1 lies at"))
    #expect(folder.names.contains("out.mp4"))
    let same = await transcript(
      folder, ["edit", "a.mp4", "-o", "a.mp4", "--remove", "free", "--force"])
    #expect(same.code == .failed)
    #expect(same.text.contains("is the input"))
  }

  @Test(arguments: [
    ("moov/mvhd.duration", "moov/mvhd", "duration"), (".mp3.entries[0].x", ".mp3", "entries[0].x"),
    ("moov/.mp3", "moov/.mp3", nil), ("//stts.entries[1].a", "//stts", "entries[1].a"),
  ])
  func `takes path and field apart`(text: String, path: String, field: String?) throws {
    let split = try FieldArgument.split(text, of: "--set")
    #expect(split.path == (try BoxPath(path)))
    #expect(split.field == field)
  }
}
