import ISOBMFF
import TestSupport
import Testing

@testable import Remux

/// What tracks of text show where there is nothing to read.
struct TextGapTests {
  /// A range, in thousandths of a second.
  private static func range(_ start: Int64, _ end: Int64) throws -> TimeRange {
    try #require(TimeRange(from: ClipMaker.time(start), to: ClipMaker.time(end)))
  }

  private static func written(_ composition: Composition) throws -> Movie {
    try Movie(reading: MemorySource(Fixtures.written(Plan(composition))))
  }

  /// A clip of 2 s with captions from 0.2 to 0.9 s.
  private static func clip(_ coding: CaptionCoding) throws -> Movie {
    let text = "1\n00:00:00,200 --> 00:00:00,500\nOne\n\n2\n00:00:00,500 --> 00:00:00,900\nTwo\n"
    let captions = try CaptionMovie.movie(
      of: try CaptionFile(parsing: Bytes(utf8: text)), as: coding)
    var composition = try Composition(remuxing: Samples.movie("trim-keyframes.mp4"))
    try composition.add(SourceTrack(captions.tracks[0], of: captions))
    return try written(composition)
  }

  @Test(arguments: [CaptionCoding.tx3g, .wvtt])
  func `shows a sample without text between texts`(coding: CaptionCoding) async throws {
    let clip = try Self.clip(coding)
    let composition = try Composition(joining: [Clip(clip), Clip(clip)])
    let output = try Self.written(composition)
    let track = output.tracks[2]
    #expect(!track.edits.contains { $0.mediaTime < 0 })
    let blank = try #require(BlankText.sample(of: track.codec))
    let shown = try track.samples.map {
      (try Fixtures.payload($0, of: output) == blank, $0.decodeTime, $0.duration)
    }
    #expect(shown.map(\.0) == [true, false, false, true, true, false, false])
    #expect(shown.map(\.1) == [0, 200, 500, 900, 2000, 2200, 2500])
    #expect(shown[3].2 == 1100)
    let result = try await Verification(
      of: output, against: [VerifiedClip(clip, name: "a"), VerifiedClip(clip, name: "b")])
    #expect(result.differences.map(\.message) == [])
  }

  @Test func `does not take a text for one that shows nothing`() async throws {
    let clip = try Self.clip(.tx3g)
    var composition = try Composition(joining: [Clip(clip), Clip(clip)])
    // Something else than nothing in the gap.
    let source = composition.tracks[2].source
    try composition.tracks[2].replace(
      Self.range(1200, 1500), with: Self.range(200, 500), of: source)
    let output = try Self.written(composition)
    let result = try await Verification(
      of: output, against: [VerifiedClip(clip, name: "a"), VerifiedClip(clip, name: "b")])
    #expect(result.differences.contains { $0.code == .shownSample })
  }

  @Test func `lets a chapter go on to the next one`() async throws {
    let movie = try Samples.movie("chapters.mov")
    var options = CompositionOptions()
    options.format = .mov
    var first = try Composition(remuxing: movie, options)
    let index = try #require(first.tracks.firstIndex { $0.kind == .text })
    try first.tracks[index].remove(Self.range(1500, 2000))
    let clip = try Self.written(first)
    let output = try Self.written(
      Composition(joining: [Clip(clip), Clip(clip)], JoinOptions(options)))
    let track = output.tracks[index]
    #expect(track.samples.count == 4)
    #expect(!track.edits.contains { $0.mediaTime < 0 })
    let starts = track.samples.map { $0.decodeTime * 1000 / Int64(track.timescale) }
    #expect(starts == [0, 1000, 2000, 3000])
    let result = try await Verification(
      of: output, against: [VerifiedClip(clip, name: "a"), VerifiedClip(clip, name: "b")])
    #expect(result.differences.map(\.message) == [])
  }

  @Test func `lets the last picture of a part go on to where the next part begins`() async throws {
    let movie = try Samples.movie("samsung-slow-motion.mp4")
    var parts: [Movie] = []
    let borders: [Int64] = [0, 700, 1400]
    for (start, end) in zip(borders, borders.dropFirst()) {
      var part = try Composition(remuxing: movie)
      try part.keep([Self.range(start, end)])
      parts.append(try Self.written(part))
    }
    let output = try Self.written(Composition(joining: parts.map { Clip($0) }))
    let result = try await Verification(
      of: output, against: parts.map { VerifiedClip($0, name: "part") })
    #expect(result.differences.map(\.message) == [])
  }

  @Test(arguments: ["chapters.mov", "subtitles-tx3g.mp4", "timecode.mov"])
  func `proves that parts together show what was split`(name: String) async throws {
    let movie = try Samples.movie(name)
    var options = CompositionOptions()
    options.format = OutputFormat(path: name) ?? .mp4
    var parts: [Clip] = []
    let borders: [Int64] = [0, 320, 680, 1040, 1400, 2000]
    for (start, end) in zip(borders, borders.dropFirst()) {
      var part = try Composition(remuxing: movie, options)
      try part.keep([Self.range(start, end)])
      parts.append(Clip(try Self.written(part)))
    }
    let output = try Self.written(Composition(joining: parts, JoinOptions(options)))
    let whole = VerifiedClip(
      movie, name: name, ranges: [VerifiedClip.TimeRange(from: .zero)])
    let result = try await Verification(of: output, against: [whole])
    #expect(result.differences.map(\.message) == [])
  }
}

extension JoinOptions {
  fileprivate init(_ composing: CompositionOptions) {
    self.init()
    self.composing = composing
  }
}
