import ISOBMFF
import Remux
import TestSupport
import Testing

@testable import remuxctl

/// The commands `remux` with ranges, `concat`, `split`, `mux`, `extract` and `tracks`, on files of
/// their own.
struct ArrangingCommandTests {
  private func seconds(_ path: String) throws -> Double {
    let movie = try Movie(path: path)
    return Double(movie.header.duration) / Double(movie.timescale)
  }

  private func counts(_ path: String) throws -> [Int] {
    try Movie(path: path).tracks.map(\.samples.count)
  }

  private func pictures(_ path: String) throws -> Int {
    try Movie(path: path).tracks.filter { $0.kind == .video }.count
  }

  // MARK: Command lines

  @Test(arguments: [
    (["remux", "a.mp4", "-o", "b.mp4", "--range", "1..2", "--from", "1"], "exclude each other"),
    (["remux", "a.mp4", "-o", "b.mp4", "--cut", "keyframe"], "no meaning without --from"),
    (["remux", "a.mp4", "-o", "b.mp4", "--from", "2", "--to", "1"], "must end after its start"),
    (["concat", "a.mp4", "-o", "b.mp4"], "at least two clips"),
    (["concat", "a.mp4", "b.mp4"], "-o OUT"),
    (["concat", "a.mp4", "b.mp4", "-o", "c.mp4", "--list", "x"], "exclude each other"),
    (["split", "a.mp4"], "say where to split"),
    (["split", "a.mp4", "--every", "1", "--chapters"], "exclude each other"),
    (["split", "a.mp4", "--every", "0"], "above zero"),
    (["split", "a.mp4", "--at", "2,1"], "ascending"),
    (["split", "a.mp4", "--size", "much"], "not a size"),
    (["split", "a.mp4", "--every", "1", "-o", "{x}.mp4"], "not known in a name"),
    (["split", "a.mp4", "--every", "1", "-o", "/x{n}.mp4", "--output-dir", "d"], "exclude"),
    (["mux", "-o", "b.mp4"], "TRACKS is missing"),
    (["mux", "a.mp4:lang=??", "-o", "b.mp4"], "lang= takes"),
    (["extract", "a.mp4", "-o", "b.mp4"], "--track ID"),
    (["extract", "a.mp4", "-o", "b.mp4", "--track", "x"], "not 'x'"),
    (["tracks", "a.mp4", "-o", "b.mp4"], "say what to change"),
    (["tracks", "a.mp4", "--remove", "1"], "-o OUT"),
    (["tracks", "a.mp4", "-o", "b.mp4", "--remove", "1", "--order", "1"], "both removed"),
    (["tracks", "a.mp4", "-o", "b.mp4", "--order", "1,1"], "twice"),
    (["tracks", "a.mp4", "-o", "b.mp4", "--set", "lang=fra"], "not a change"),
  ])
  func `explains what is wrong with a command line`(words: [String], part: String) async {
    let transcript = await Transcript(words)
    #expect(transcript.code == .usage)
    #expect(transcript.messages.contains(part), "\(transcript.messages)")
  }

  // MARK: Transcripts

  @Test(arguments: [
    ("remux-range.txt", "remux android-rotated.mp4 -o out.mp4 --from 0.5 --to 1.5 --dry-run"),
    (
      "remux-keyframe.json",
      "remux trim-keyframes.mp4 -o out.mp4 --range 0.5..0.9 --cut keyframe --dry-run --json"
    ),
    ("concat.txt", "concat hevc.mp4 hevc.mp4 -o out.mp4 --dry-run"),
    (
      "concat-mismatch.txt",
      "concat concat-rotation-conflict-a.mp4 concat-rotation-conflict-b.mp4 -o out.mp4"
    ),
    ("concat.json", "concat hevc.mp4 hevc.mp4 -o out.mp4 --dry-run --json"),
    ("split.txt", "split trim-keyframes.mp4 --at 0.7,#40 --cut keyframe --dry-run"),
    ("split-size.json", "split trim-keyframes.mp4 --size 16kB --dry-run --json"),
    ("split-chapters.txt", "split nero-chapters.mp4 --chapters -o {n}-{title}.mp4 --dry-run"),
    (
      "mux.txt",
      "mux trim-keyframes.mp4#video android-rotated.mp4#2:lang=fra,delay=0.5 -o out.mp4 --dry-run"
    ),
    ("extract.txt", "extract chapters.mov --track 1 -o out.mp4 --dry-run"),
    ("extract-raw.txt", "extract hevc.mp4 --track 1 --raw -o out.h265 --dry-run"),
    ("tracks.txt", "tracks android-rotated.mp4"),
    ("tracks.json", "tracks android-rotated.mp4 --json"),
    (
      "tracks-change.txt",
      "tracks android-rotated.mp4 -o out.mp4 --set 2:lang=fra --order 2,1 --dry-run"
    ),
    ("verify-range.txt", "verify trim-keyframes.mp4 trim-keyframes.mp4 --range #10..#20"),
    ("tracks-unknown.txt", "tracks android-rotated.mp4 -o out.mp4 --remove 3 --dry-run"),
  ])
  func `writes what it will do`(name: String, line: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let samples = Samples.path("")
    let transcript = await Transcript(
      words.map { word in
        Samples.names.contains { word == $0 || word.hasPrefix($0 + "#") } ? samples + word : word
      })
    let text = Transcript.text(words, transcript)
    try Golden.expect(
      text.split(separator: samples, omittingEmptySubsequences: false).joined(), name)
  }

  // MARK: remux

  @Test func `keeps a range, and hides what only has to be decoded`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let out = folder.file("out.mp4")
    let cut = await Transcript(["remux", file, "-o", out, "--from", "0.5", "--to", "#45"])
    #expect(cut.code == .done, "\(cut.messages)")
    let movie = try Movie(path: out)
    #expect(try seconds(out) == 1)
    #expect(movie.tracks[0].samples.count == 45)
    #expect(movie.tracks[0].samples.isSync(0))
    let json = await Transcript([
      "remux", file, "-o", out, "--from", "0.5", "--to", "#45", "--dry-run", "--json",
    ])
    #expect(
      json.output.contains(
        #""cut": {"asked": 1.0, "shown": 1.0, "hidden": 0.5, "stretches": 1}"#),
      "\(json.output)")
    #expect(json.output.contains(#""clip": 0"#))
  }

  @Test func `cuts on sync samples`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("trim-keyframes.mp4")
    let out = folder.file("out.mp4")
    let outward = ["remux", file, "-o", out, "--from", "0.5", "--to", "0.9", "--cut", "keyframe"]
    let cut = await Transcript(outward)
    #expect(cut.code == .done, "\(cut.messages)")
    #expect(cut.messages.contains("on sync samples it is"))
    let video = try #require(Movie(path: out).tracks.first)
    #expect(video.samples.isSync(0))
    #expect(abs(try seconds(out) - 0.48) < 0.03)
    let open = await Transcript([
      "remux", file, "-o", out, "--from", "1.3", "--cut", "keyframe-inward", "--force",
    ])
    #expect(open.code == .done, "\(open.messages)")
    #expect(try counts(out)[0] == 14)
    let inward = await Transcript([
      "remux", file, "-o", out, "--from", "0.6", "--to", "1.1", "--cut", "keyframe-inward",
    ])
    #expect(inward.code == .failed)
  }

  @Test func `loses nothing of what begins hidden`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("trim-keyframes.mp4")
    let first = folder.file("first.mp4")
    let second = folder.file("second.mp4")
    #expect(await Transcript(["remux", file, "-o", first, "--from", "0.6"]).code == .done)
    let cut = await Transcript([
      "remux", first, "-o", second, "--range", "0..0.5", "--cut", "keyframe",
    ])
    #expect(cut.code == .done, "\(cut.messages)")
    #expect(try seconds(second) >= 0.5)
  }

  @Test func `joins several ranges in the order given`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let out = folder.file("out.mp4")
    let cut = await Transcript([
      "remux", file, "-o", out, "--range", "1.5..", "--range", "0+0.5", "--shift-creation-time",
    ])
    #expect(cut.code == .done, "\(cut.messages)")
    #expect(abs(try seconds(out) - 1.024) < 0.002)
    let (old, new) = try (Movie(path: file), Movie(path: out))
    #expect(
      new.header.creationTime == (old.header.creationTime == 0 ? 0 : old.header.creationTime + 1))
    let behind = await Transcript(["remux", file, "-o", out, "--from", "9", "--force"])
    #expect(behind.code == .usage)
    #expect(behind.messages.contains("begins behind the end"))
  }

  // MARK: concat

  @Test func `joins a file with itself`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let out = folder.file("out.mp4")
    let joined = await Transcript(["concat", file, file, file, "-o", out])
    #expect(joined.code == .done, "\(joined.messages)")
    #expect(try counts(out)[0] == 180)
    #expect(abs(try seconds(out) - 6.03) < 0.05)
    let check = await Transcript(["check", out])
    #expect(check.code == .done, "\(check.output)")
    let json = await Transcript(["concat", file, file, "-o", out, "--dry-run", "--json"])
    #expect(json.output.contains(#""clip": 1"#))
    #expect(json.output.contains(#""inputs": ["#))
    let text = await Transcript(["concat", file, file, "-o", out, "--dry-run"])
    #expect(text.output.hasPrefix("2 clips, 1 file -> "))
  }

  @Test func `names what does not fit, or gives it a track of its own`() async throws {
    let folder = try TestFolder()
    let first = try folder.add("concat-rotation-conflict-a.mp4")
    let second = try folder.add("concat-rotation-conflict-b.mp4")
    let out = folder.file("out.mp4")
    let refused = await Transcript(["concat", first, second, "-o", out])
    #expect(refused.code == .failed)
    #expect(
      refused.messages
        == "remuxctl: \(second): track 1 has the rotation 270, but \(first) has 90\n")
    #expect(!folder.names.contains("out.mp4"))
    let both = await Transcript(["concat", first, second, "-o", out, "--on-mismatch", "separate"])
    #expect(both.code == .done, "\(both.messages)")
    #expect(try pictures(out) == 2)
    let turned = await Transcript([
      "concat", first, second, "-o", out, "--rotation", "90", "--force",
    ])
    #expect(turned.code == .done, "\(turned.messages)")
    #expect(try pictures(out) == 1)
    let parallel = await Transcript([
      "concat", first, first, "-o", out, "--parallel", "--force", "--quiet",
    ])
    #expect(parallel.code == .done, "\(parallel.messages)")
    #expect(try pictures(out) == 2)
  }

  @Test func `joins what a list says`() async throws {
    let folder = try TestFolder()
    _ = try folder.add("android-rotated.mp4")
    let out = folder.file("out.mp4")
    let list = try folder.write(
      Bytes(Array("# two parts\nandroid-rotated.mp4\t0..0.5\t1..1.5\nandroid-rotated.mp4\n".utf8)),
      as: "list.txt")
    let joined = await Transcript(["concat", "--list", list, "-o", out])
    #expect(joined.code == .done, "\(joined.messages)")
    #expect(abs(try seconds(out) - 3.024) < 0.01)
    try folder.write(Bytes(Array("\nandroid-rotated.mp4\t9..\n".utf8)), as: "list.txt")
    let wrong = await Transcript(["concat", "--list", list, "-o", out, "--force"])
    #expect(wrong.code == .usage)
    #expect(wrong.messages.contains("list.txt, line 2: '9..' begins behind the end"))
    try folder.write(Bytes(Array("missing.mp4\nandroid-rotated.mp4\n".utf8)), as: "list.txt")
    let missing = await Transcript(["concat", "--list", list, "-o", out, "--force"])
    #expect(missing.code == .failed)
    #expect(missing.messages.contains("missing.mp4: cannot open"))
  }

  // MARK: split

  @Test func `splits at times, and refuses to replace`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4", as: "clip.mp4")
    let split = ["split", file, "--every", "0.7"]
    let shown = await Transcript(split + ["--dry-run"])
    #expect(shown.code == .done, "\(shown.messages)")
    #expect(shown.output.contains("3 parts"))
    #expect(shown.output.contains("clip-003.mp4"))
    #expect(folder.names == ["clip.mp4"])
    let done = await Transcript(split)
    #expect(done.code == .done, "\(done.messages)")
    #expect(folder.names == ["clip-001.mp4", "clip-002.mp4", "clip-003.mp4", "clip.mp4"])
    #expect(try seconds(folder.file("clip-002.mp4")) == 0.7)
    let again = await Transcript(split)
    #expect(again.code == .failed)
    #expect(again.messages.contains("clip-001.mp4: exists already; --force replaces it"))
    #expect(await Transcript(split + ["--force"]).code == .done)
    let other = try TestFolder()
    let parts = await Transcript([
      "split", file, "--at", "1", "-o", "{name}_{n}.mov", "--output-dir", other.path, "--json",
    ])
    #expect(parts.code == .done, "\(parts.messages)")
    #expect(parts.output.contains(#""parts": ["#))
    #expect(other.names == ["clip_1.mov", "clip_2.mov"])
    #expect(try counts(other.file("clip_1.mov"))[0] == 30)
  }

  @Test func `splits on sync samples without taking any twice`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("trim-keyframes.mp4", as: "clip.mp4")
    let all = try counts(file)
    for cut in ["keyframe", "keyframe-inward"] {
      let split = await Transcript(["split", file, "--at", "0.7,1.1", "--cut", cut, "--force"])
      #expect(split.code == .done, "\(split.messages)")
      let parts = folder.names.filter { $0.hasPrefix("clip-") }
      var sum = 0
      for part in parts {
        let movie = try Movie(path: folder.file(part))
        sum += movie.tracks[0].samples.count
        #expect(movie.tracks[0].samples.isSync(0))
      }
      #expect(sum == all[0])
    }
  }

  @Test func `splits by size`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("trim-keyframes.mp4", as: "clip.mp4")
    let whole = try Samples.bytes("trim-keyframes.mp4").count
    let split = await Transcript(["split", file, "--size", "\(whole / 2)"])
    #expect(split.code == .done, "\(split.messages)")
    let parts = folder.names.filter { $0.hasPrefix("clip-") }
    #expect(parts.count >= 2)
    var sum = 0
    for part in parts {
      #expect(try folder.read(part).count <= whole / 2)
      sum += try counts(folder.file(part))[0]
    }
    #expect(try sum == counts(file)[0])
    let small = await Transcript(["split", file, "--size", "1000", "--dry-run"])
    #expect(small.code == .failed)
    #expect(small.messages.contains("between two sync samples"))
  }

  @Test(arguments: ["nero-chapters.mp4", "chapters.mov"])
  func `splits at chapters`(sample: String) async throws {
    let folder = try TestFolder()
    let file = try folder.add(sample)
    let chapters = try MovieSummary(Movie(path: file)).chapters
    let split = await Transcript(["split", file, "--chapters", "--dry-run", "--json"])
    #expect(split.code == .done, "\(split.messages)")
    for chapter in chapters {
      #expect(split.output.contains(#""title": "\#(chapter.title)""#))
    }
    let none = await Transcript(["split", Samples.path("hevc.mp4"), "--chapters", "--dry-run"])
    #expect(none.code == .failed)
    #expect(none.messages.contains("there are no chapters"))
  }

  // MARK: mux

  @Test func `puts tracks of two files together`() async throws {
    let folder = try TestFolder()
    let first = try folder.add("android-rotated.mp4")
    let second = try folder.add("trim-keyframes.mp4")
    let out = folder.file("out.mp4")
    let made = await Transcript([
      "mux", "\(second)#video", "\(first)#2:lang=fra,delay=0.5,name=Commentary,enabled=no,group=3",
      "\(first)#audio:delay=-0.25,lang=en-US", "-o", out,
    ])
    #expect(made.code == .done, "\(made.messages)")
    let tracks = try MovieSummary(Movie(path: out)).tracks
    #expect(tracks.map(\.kind) == [.video, .audio, .audio])
    #expect(Set(tracks.map(\.id)).count == 3)
    #expect(tracks[1].language == "fra")
    #expect(tracks[1].name == "Commentary")
    #expect(!tracks[1].isEnabled)
    #expect(tracks[1].alternateGroup == 3)
    #expect(tracks[1].shown?.start.seconds == 0.5)
    #expect(tracks[2].language == "en-US")
    let whole = try #require(tracks[1].shown?.end.seconds)
    let shorter = try #require(tracks[2].shown?.end.seconds)
    #expect(abs(whole - shorter - 0.75) < 0.001)
    let missing = await Transcript(["mux", "\(first)#7", second, "-o", out, "--force"])
    #expect(missing.code == .usage)
    #expect(missing.messages.contains("there is no track 7"))
    let sound = await Transcript(["mux", first, "-o", folder.file("out.m4a")])
    #expect(sound.code == .failed)
    #expect(sound.messages.contains("M4A holds sound"))
    let dropped = await Transcript([
      "mux", first, "-o", folder.file("out.m4a"), "--on-unsupported", "drop",
    ])
    #expect(dropped.code == .done, "\(dropped.messages)")
    #expect(try counts(folder.file("out.m4a")) == [88])
  }

  @Test func `keeps what the header of a further movie turns`() async throws {
    let folder = try TestFolder()
    let first = try folder.add("trim-keyframes.mp4")
    let turned = try folder.add("matrix-of-movie-rotated.mp4")
    let out = folder.file("out.mp4")
    for rotation in ["keep", "normalize"] {
      let made = await Transcript([
        "mux", "\(first)#audio", "\(turned)#video", "-o", out, "--rotation", rotation, "--force",
      ])
      #expect(made.code == .done, "\(made.messages)")
      let video = try #require(Movie(path: out).tracks.last)
      #expect(TransformMatrix(values: video.header.matrix)?.orientation == Orientation(.quarter))
    }
  }

  // MARK: extract

  @Test func `extracts one track`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let out = folder.file("out.m4a")
    let made = await Transcript(["extract", file, "--track", "2", "-o", out])
    #expect(made.code == .done, "\(made.messages)")
    #expect(try counts(out) == [88])
    #expect(try Movie(path: out).fileType?.majorBrand == "M4A ")
    let unknown = await Transcript(["extract", file, "--track", "9", "-o", out])
    #expect(unknown.code == .usage)
    #expect(unknown.messages.contains("there is no track 9 in \(file); there are 1, 2"))
    let chapters = try folder.add("chapters.mov")
    let video = await Transcript([
      "extract", chapters, "--track", "1", "-o", folder.file("video.mov"),
    ])
    #expect(video.code == .done, "\(video.messages)")
    #expect(video.messages.contains("a track that they name is not in the output"))
    #expect(try Movie(path: folder.file("video.mov")).tracks[0].references.isEmpty)
  }

  @Test func `extracts samples without a container`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let out = folder.file("out.h264")
    let made = await Transcript(["extract", file, "--track", "1", "--raw", "-o", out])
    #expect(made.code == .done, "\(made.messages)")
    #expect(try folder.read("out.h264")[0..<5] == Bytes([0, 0, 0, 1, 0x67]))
    let again = await Transcript(["extract", file, "--track", "1", "--raw", "-o", out])
    #expect(again.messages == "remuxctl: \(out): exists already; --force replaces it\n")
    let samples = try TestFolder()
    let words = ["extract", file, "--track", "2", "--samples", samples.path]
    let shown = await Transcript(words + ["--dry-run", "--json"])
    #expect(shown.output.contains(#""files": 88"#))
    #expect(samples.names.isEmpty)
    #expect(await Transcript(words).code == .done)
    #expect(samples.names.count == 88)
    let full = await Transcript(words)
    #expect(full.code == .failed)
    #expect(full.messages.contains("no empty folder"))
    let useless = await Transcript(words + ["--rotation", "90"])
    #expect(useless.code == .usage)
    #expect(useless.messages.contains("--rotation has no meaning with --samples"))
  }

  @Test func `puts captions in and takes them out again`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("android-rotated.mp4")
    let text =
      "1\n00:00:00,250 --> 00:00:01,000\nHello\n\n2\n00:00:01,250 --> 00:00:01,750\nthere\n"
    let captions = try folder.write(Bytes(Array(text.utf8)), as: "in.srt")
    let out = folder.file("out.mp4")
    let made = await Transcript([
      "mux", file, "\(captions):lang=eng,name=Captions", "-o", out,
    ])
    #expect(made.code == .done, "\(made.messages)")
    let track = try #require(MovieSummary(Movie(path: out)).tracks.last)
    #expect(track.codec == "tx3g")
    #expect(track.language == "eng")
    let taken = await Transcript([
      "extract", out, "--track", "\(track.id)", "-o", folder.file("out.srt"),
    ])
    #expect(taken.code == .done, "\(taken.messages)")
    #expect(try folder.read("out.srt").text.hasPrefix(text))
    let web = await Transcript([
      "extract", out, "--track", "\(track.id)", "-o", folder.file("out.vtt"),
    ])
    #expect(web.code == .done, "\(web.messages)")
    #expect(try folder.read("out.vtt").text.hasPrefix("WEBVTT"))
  }

  // MARK: tracks

  @Test func `changes, orders and removes tracks`() async throws {
    let folder = try TestFolder()
    let file = try folder.add("subtitles-tx3g.mp4")
    let ids = try Movie(path: file).tracks.map(\.id)
    try #require(ids.count >= 3)
    let out = folder.file("out.mp4")
    let changed = await Transcript([
      "tracks", file, "-o", out, "--set", "\(ids[2]):lang=spa,name=Subs\\, two,enabled=no,layer=-1",
      "--set", "\(ids[1]):volume=0.5,group=2", "--order", "\(ids[2])",
    ])
    #expect(changed.code == .done, "\(changed.messages)")
    let tracks = try Movie(path: out).tracks
    #expect(tracks.map(\.id) == [ids[2]] + ids.filter { $0 != ids[2] })
    let summary = try MovieSummary(Movie(path: out)).tracks
    #expect(summary[0].language == "spa")
    #expect(summary[0].name == "Subs, two")
    #expect(!summary[0].isEnabled)
    #expect(tracks[0].header.layer == -1)
    let second = try #require(tracks.first { $0.id == ids[1] })
    #expect(second.header.volume == 0x80)
    #expect(second.header.alternateGroup == 2)
    let removed = await Transcript([
      "tracks", file, "-o", out, "--remove",
      ids.dropFirst().map(String.init).joined(separator: ","),
      "--force",
    ])
    #expect(removed.code == .done, "\(removed.messages)")
    #expect(try Movie(path: out).tracks.map(\.id) == [ids[0]])
    let unknown = await Transcript(["tracks", file, "-o", out, "--remove", "99", "--force"])
    #expect(unknown.code == .usage)
    #expect(unknown.messages.contains("there are \(ids.map(String.init).joined(separator: ", "))"))
    let all = await Transcript([
      "tracks", file, "-o", out, "--remove", ids.map(String.init).joined(separator: ","), "--force",
    ])
    #expect(all.code == .usage)
  }
}
