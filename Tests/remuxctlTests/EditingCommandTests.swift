import ISOBMFF
import Remux
import TestSupport
import Testing

@testable import remuxctl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The commands `rotate`, `faststart` and `verify`, on files of their own.
struct EditingCommandTests {
  private func orientation(_ path: String) throws -> Orientation? {
    let track = try Movie(path: path).tracks.first { $0.kind == .video }
    return track.flatMap { TransformMatrix(values: $0.header.matrix)?.orientation }
  }

  // MARK: rotate

  @Test func `turns in place, and back`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("matrix-rotated.mp4")
    let original = try folder.read("matrix-rotated.mp4")
    let turned = await Transcript(["rotate", file, "180", "--in-place"])
    #expect(turned.code == .done)
    #expect(turned.output.isEmpty)
    #expect(turned.messages.contains("rewritten: matrix of track 1"))
    #expect(try orientation(file) == Orientation(.half))
    #expect(await Transcript(["rotate", file, "270", "--add", "--in-place"]).code == .done)
    #expect(try folder.read("matrix-rotated.mp4") == original)
    let nothing = await Transcript(["rotate", file, "90", "--in-place"])
    #expect(nothing.code == .done)
    #expect(nothing.messages.contains("nothing to change"))
    #expect(folder.names == ["matrix-rotated.mp4"])
  }

  @Test func `shows what would be turned`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("matrix-rotated.mp4")
    let original = try folder.read("matrix-rotated.mp4")
    let shown = await Transcript(["rotate", file, "0", "--in-place", "--dry-run"])
    #expect(shown.code == .done)
    #expect(shown.output.contains("not written"))
    #expect(shown.output.contains("moov/trak[0]/tkhd at "))
    let json = await Transcript(["rotate", file, "0", "--in-place", "--dry-run", "--json"])
    #expect(json.output.contains(#""written": false"#))
    #expect(json.output.contains(#""path": "moov/trak[0]/tkhd""#))
    #expect(try folder.read("matrix-rotated.mp4") == original)
  }

  @Test func `says what only a re-encode can turn`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("matrix-oblique.mp4")
    let refused = await Transcript(["rotate", file, "90", "--in-place"])
    #expect(refused.code == .failed)
    #expect(refused.messages.contains("needs a re-encode"))
    #expect(
      await Transcript(["rotate", file, "90", "--in-place", "--strict"]).code == .needsReencode)
    #expect(try folder.read("matrix-oblique.mp4") == Samples.bytes("matrix-oblique.mp4"))
  }

  @Test func `turns into another file`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("matrix-mirrored.mp4")
    let out = folder.file("out.mp4")
    #expect(await Transcript(["rotate", file, "90", "-o", out]).code == .done)
    #expect(try orientation(out) == Orientation(.quarter, isMirrored: true))
    #expect(try folder.read("matrix-mirrored.mp4") == Samples.bytes("matrix-mirrored.mp4"))
    let verified = await Transcript(["verify", file, out])
    #expect(verified.code == .findings)
    #expect(verified.output.contains("rotation: track 1: shown at"))
  }

  @Test func `wants to know where to write, and nothing that has no meaning there`() async throws {
    #expect(await Transcript(["rotate", "x.mp4", "90"]).code == .usage)
    #expect(await Transcript(["faststart", "x.mp4"]).code == .usage)
    let forced = await Transcript(["rotate", "x.mp4", "90", "--in-place", "--force"])
    #expect(forced.code == .usage)
    #expect(forced.messages.contains("--force has no meaning with --in-place"))
  }

  // MARK: faststart

  @Test func `puts the index in front in place, once`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("hdlr-pascal.mov")
    let before = try folder.add("hdlr-pascal.mov", as: "before.mov")
    #expect(unsafe symlink("hdlr-pascal.mov", folder.file("link.mov")) == 0)
    #expect(try !Movie(path: file).isFaststart)
    #expect(await Transcript(["faststart", folder.file("link.mov"), "--in-place"]).code == .done)
    #expect(try Movie(path: file).isFaststart)
    #expect(try Movie(path: file).fileType?.majorBrand == "qt  ")
    #expect(await Transcript(["verify", before, file]).code == .done)
    let written = try folder.read("hdlr-pascal.mov")
    let again = await Transcript(["faststart", file, "--in-place"])
    #expect(again.code == .done)
    #expect(again.messages.contains("nothing to do"))
    #expect(try folder.read("hdlr-pascal.mov") == written)
    #expect(folder.names == ["before.mov", "hdlr-pascal.mov", "link.mov"])
  }

  @Test func `keeps every matrix`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let out = folder.file("out.mp4")
    #expect(await Transcript(["faststart", file, "-o", out]).code == .done)
    let (old, new) = try (Movie(path: file), Movie(path: out))
    #expect(new.isFaststart)
    #expect(new.header.matrix == old.header.matrix)
    #expect(new.tracks.map(\.header.matrix) == old.tracks.map(\.header.matrix))
    #expect(await Transcript(["faststart", file, "-o", out]).code == .failed)
    #expect(await Transcript(["faststart", file, "-o", out, "--force"]).code == .done)
  }

  @Test(arguments: [
    ("hdlr-pascal.mov", "a.mp4", "mov"), ("elst-empty.mp4", "a.mov", "mp4"),
    ("elst-empty.mp4", "a", "mp4"), ("elst-empty.mp4", "a.m4v", "m4v"),
  ])
  func `knows the kind of file that it replaces`(sample: String, name: String, kind: String) throws
  {
    let movie = try Movie(reading: MemorySource(Samples.bytes(sample)))
    #expect(FaststartCommand.format(of: movie, path: name).rawValue == kind)
  }

  // MARK: verify

  @Test func `proves a copy, in words and as data`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("elst-empty.mp4")
    let out = folder.file("out.mp4")
    #expect(await Transcript(["remux", file, "-o", out, "--quiet"]).code == .done)
    let text = await Transcript(["verify", file, out])
    #expect(text.code == .done)
    #expect(text.messages.isEmpty)
    let lines = text.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix("  equal") })
    let json = await Transcript(["verify", file, out, "--json", "--progress", "json"])
    #expect(json.output.contains(#""equal": true"#))
    #expect(json.output.contains(#""differences": []"#))
    #expect(json.messages.contains(#""event":"progress""#))
  }

  @Test func `proves cuts and joins, in words and as data`() async throws {
    let folder = try TestFolder()
    // A movie of two stretches of its media is a cut of one, and a join of two.
    let cut = try folder.add("elst-two-media-edits.mov")
    let first = folder.file("first.mov")
    let set = await Transcript([
      "edit", cut, "-o", first, "--quiet",
      "--set", "moov/trak[0]/edts/elst.entries[1].media_time=-1",
      "--set", "moov/trak[1]/edts/elst.entries[1].media_time=-1",
    ])
    #expect(set.code == .done, "\(set.messages)")
    let same = await Transcript(["verify", cut, first, "--range", "0..0.6"])
    #expect(same.code == .done, "\(same.output)")
    let through = await Transcript(["verify", cut, first, "--from", "0", "--to", "0.6", "--json"])
    #expect(through.code == .done)
    #expect(through.output.contains(#""clips": ["#))
    for named in ["#0..#15", "0+600ms", "..0:00.6"] {
      let same = await Transcript(["verify", cut, first, "--range", named])
      #expect(same.code == .done, "\(named): \(same.messages)\(same.output)")
    }
    let other = await Transcript(["verify", cut, first, "--range", "0..0.4", "--range", "0.6..0.8"])
    #expect(other.code == .findings)
    #expect(other.output.contains("shown-sample: track 1: "))
    let joined = await Transcript(["verify", cut, cut, first])
    #expect(joined.code == .findings)
    #expect(joined.output.contains("clip 2"))
    #expect(joined.output.contains("shown-sample: clip 1 ("))
    for words in [
      ["verify", cut], ["verify", cut, first, "--range", "1"],
      ["verify", cut, first, "--range", "2..1"], ["verify", cut, first, "--parallel"],
      ["verify", cut, cut, first, "--to", "1"],
      ["verify", cut, first, "--range", "0..1", "--to", "1"],
      ["verify", cut, first, "--from", "1.2.3"], ["verify", cut, first, "--range", "a..b"],
      ["verify", first, "--range", "0..1"], ["verify", cut, first, "--range", "0..#999999"],
      ["verify", cut, first, "--range", "0@9..1"],
    ] {
      #expect(await Transcript(words).code == .usage, "\(words)")
    }
  }

  @Test func `takes ranges as they were given to the cut`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let out = folder.file("out.mp4")
    for ranges in [["#10..#40"], ["0:00.5..1.5", "0+0.25"], ["0.5@1..#50@1"], ["..#20"]] {
      let words = ranges.flatMap { ["--range", $0] }
      let cut = await Transcript(["remux", file, "-o", out, "--force", "--quiet"] + words)
      #expect(cut.code == .done, "\(cut.messages)")
      let verified = await Transcript(["verify", file, out] + words)
      #expect(verified.code == .done, "\(ranges): \(verified.output)\(verified.messages)")
    }
    let other = await Transcript(["verify", file, out, "--range", "#1..#21"])
    #expect(other.code == .findings)
  }

  @Test func `takes the list that a join was made of`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let out = folder.file("out.mp4")
    func list(_ text: String) throws -> String {
      try folder.write(Bytes(Array(text.utf8)), as: "list.txt")
    }
    let both = try list("android-rotated.mp4\t#10..#40\nandroid-rotated.mp4\t0+0.5\t1..\n")
    let joined = await Transcript(["concat", "--list", both, "-o", out, "--quiet"])
    #expect(joined.code == .done, "\(joined.messages)")
    let verified = await Transcript(["verify", "--list", both, out, "--json"])
    #expect(verified.code == .done, "\(verified.output)")
    #expect(verified.output.contains(#""clips": ["#))
    #expect(await Transcript(["verify", "--list", try list(file), file]).code == .done)

    let behind = try list("\(file)\n\(file)\t#7777..\n")
    let wrong = await Transcript(["verify", "--list", behind, out])
    #expect(wrong.code == .usage)
    #expect(wrong.messages.contains("list.txt, line 2: "), "\(wrong.messages)")
    for words in [
      [file, out], [out, "--range", "0..1"], [out, "--to", "1"], [],
    ] {
      #expect(await Transcript(["verify", "--list", behind] + words).code == .usage, "\(words)")
    }
    let missing = await Transcript(["verify", "--list", folder.file("none.txt"), out])
    #expect(missing.code == .failed)
    #expect(missing.messages.contains("none.txt"))
  }

  @Test func `proves what was put side by side`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let out = folder.file("out.mp4")
    let joined = await Transcript(["mux", file, file, "-o", out, "--quiet"])
    #expect(joined.code == .done, "\(joined.messages)")
    let beside = await Transcript(["verify", file, file, out, "--parallel"])
    #expect(beside.code == .done, "\(beside.output)\(beside.messages)")
    #expect(await Transcript(["verify", file, file, out]).code == .findings)
  }

  @Test func `tells what differs from what cannot be read`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("elst-empty.mp4")
    let other = try folder.add("matrix-rotated.mp4")
    let differs = await Transcript(["verify", file, other])
    #expect(differs.code == .findings)
    #expect(differs.output.contains("differs"))
    let broken = try folder.add("moov-missing.mp4")
    for words in [[file, broken], [broken, file], [file, folder.file("none.mp4")]] {
      let failed = await Transcript(["verify"] + words)
      #expect(failed.code == .failed)
      #expect(failed.output.isEmpty)
      #expect(failed.messages.split(separator: "\n").count == 1)
    }
    let fragmented = try folder.add("fragmented.mp4")
    let refused = await Transcript(["verify", file, fragmented])
    #expect(refused.code == .failed)
    #expect(refused.messages.contains("fragmented.mp4: "))
  }
}
