import ISOBMFF
import Remux
import TestSupport
import Testing

@Suite struct ReadmeTests {
  @Test func `the example of the README is the one that is compiled`() throws {
    let readme = try Samples.read(path: Samples.root + "/README.md").text
    let parts = readme.split(separator: "<!-- example -->\n```swift\n")
    let example = try #require(parts.last?.split(separator: "\n```").first)
    let source = try Samples.read(path: Samples.root + "/Tests/RemuxTests/ReadmeExample.swift").text
    #expect(example + "\n" == source)
  }

  @Test func `the example does what it says`() async throws {
    let folder = try TestFolder()
    let output = folder.file("upright.mp4")
    #expect(try await uprightCopy(of: Samples.path("android-rotated.mp4"), to: output))
    #expect(folder.names == ["upright.mp4"])
    #expect(try Movie(path: output).isFaststart)
  }

  @Test func `the example of a join does what it says`() async throws {
    let folder = try TestFolder()
    let clip = Samples.path("trim-keyframes.mp4")
    let output = folder.file("joined.mp4")
    let range = try #require(
      TimeRange(from: time(1, 2), to: time(9, 10)))
    try await join(range, of: clip, with: clip, to: output)
    let (movie, copy) = try (Movie(path: clip), Movie(path: output))
    let part = VerifiedClip.TimeRange(from: range.start, to: range.end)
    let result = try await Verification(
      of: copy,
      against: [
        VerifiedClip(movie, name: "first", ranges: [part]), VerifiedClip(movie, name: "second"),
      ])
    #expect(result.isEqual, "\(result.differences)")
  }

  @Test func `the examples of the article on arranging are those that are compiled`() throws {
    let article = try Samples.read(
      path: Samples.root + "/Sources/Remux/Remux.docc/CuttingAndJoining.md"
    ).text
    let source = try Samples.read(
      path: Samples.root + "/Tests/RemuxTests/ArrangingExamples.swift"
    ).text
    let functions = source.split(separator: "\n///").dropFirst().map { "///" + $0 }
    let blocks = article.split(separator: "```swift\n").dropFirst()
      .compactMap { $0.split(separator: "```").first }
    #expect(blocks.count == functions.count)
    for (block, function) in zip(blocks, functions) {
      #expect(block.split(separator: "\n") == function.split(separator: "\n"))
    }
  }

  @Test func `the examples of the article do what they say`() async throws {
    let folder = try TestFolder()
    let clip = Samples.path("android-rotated.mp4")
    let output = folder.file("out.mp4")
    let range = try #require(TimeRange(from: time(1, 2), to: time(3, 2)))
    try await cut(clip, to: range, output: output)
    #expect(try await holds(output, range, of: clip))
    #expect(try await !holds(clip, range, of: clip))

    let both = folder.file("both.mp4")
    try await join(clip, output, output: both)
    #expect(try Movie(path: both).tracks.map(\.samples.count)[0] == 105)

    let arranged = folder.file("arranged.mp4")
    try await arrange(clip, slow: range, sound: clip, output: arranged)
    let movie = try Movie(path: arranged)
    #expect(movie.tracks.map(\.kind) == [.video, .audio, .audio])
    #expect(movie.tracks[2].language == "fra")
    #expect(movie.tracks[0].edits.contains { $0.mediaRate == 0x8000 })

    let text = "1\n00:00:00,500 --> 00:00:01,000\nHello\n"
    let captioned = folder.file("captioned.mp4")
    try await addCaptions(Bytes(Array(text.utf8)), to: clip, output: captioned)
    let last = try #require(Movie(path: captioned).tracks.last)
    let captions = try CaptionFile(reading: last, of: Movie(path: captioned), as: .srt)
    #expect(captions.captions.map(\.text) == ["Hello"])
  }

  private func time(_ value: Int64, _ timescale: Int64) -> MediaTime {
    MediaTime(value, timescale: timescale) ?? .zero
  }
}
