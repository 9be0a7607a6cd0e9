import ISOBMFF
import TestSupport
import Testing

@testable import Remux

/// Cutting, joining and arranging.
struct CompositionTests {
  /// Something that is shown: the bytes of a sample, and from when on.
  struct Shown: Hashable {
    var start: MediaTime
    var bytes: Bytes
  }

  /// Samples whose times are what their tables say, and that can be composed.
  static let names = Samples.names.filter {
    Fixtures.refused[$0] == nil && !["stts-negative-delta.mp4", "stsd-no-entries.mp4"].contains($0)
  }

  private static func time(_ value: Int64, _ timescale: Int64) throws -> MediaTime {
    try #require(MediaTime(value, timescale: timescale))
  }

  private static func range(
    _ start: Int64, _ end: Int64, _ timescale: Int64
  ) throws -> TimeRange {
    try #require(TimeRange(from: time(start, timescale), to: time(end, timescale)))
  }

  private static func composition(_ name: String) throws -> Composition {
    try Composition(remuxing: Samples.movie(name), Fixtures.options(name))
  }

  private static func written(_ composition: Composition) throws -> Movie {
    let output = try Movie(reading: MemorySource(Fixtures.written(Plan(composition))))
    #expect(output.problem == nil)
    for track in output.tracks {
      #expect(track.problem == nil)
      #expect(track.samples.notices.isEmpty)
    }
    return output
  }

  // MARK: A model of what is shown

  /// What media shows of a range of its ticks, in the order of composition, with its ticks.
  private static func shown(
    _ samples: [Sample], _ range: Range<Int64>
  ) -> [(sample: Sample, tick: Int64)] {
    let order = samples.sorted { $0.compositionTime < $1.compositionTime }
    var found: [(sample: Sample, tick: Int64)] = []
    for (place, sample) in order.enumerated() {
      let begin = sample.compositionTime
      let isLast = place + 1 == order.count
      let end = isLast ? Int64.max : order[place + 1].compositionTime
      // What is composed at the same time as the next, or before all that is shown, is not seen.
      guard begin < range.upperBound, end > range.lowerBound, end > begin else { continue }
      found.append((sample, max(begin, range.lowerBound)))
    }
    return found
  }

  /// What a composed track is to show, by its segments alone.
  private static func expected(_ track: CompositionTrack) throws -> [Shown] {
    var all: [Shown] = []
    var last: (index: Int, source: ObjectIdentifier)?
    for segment in track.segments {
      guard let media = segment.media, let part = segment.source else { continue }
      let source = media.source
      let first = try source.ticks(part.start)
      let end = media.rate == 0 ? first + 1 : try source.ticks(part.end)
      for (sample, tick) in shown(Array(source.track.samples), first..<end) {
        let passed = source.time(tick - first)
        let shift = try #require(
          media.rate == 0 ? .zero : try media.duration(ofShowing: passed))
        let start = try segment.target.start + shift
        // A picture that goes on being shown is shown once.
        let goesOn =
          (sample.compositionTime < first || track.kind == .text || track.kind == .subtitle)
          && last?.index == sample.index
          && last?.source == ObjectIdentifier(source)
        last = (sample.index, ObjectIdentifier(source))
        guard !goesOn else { continue }
        all.append(
          Shown(
            start: start,
            bytes: try source.source.bytes(at: sample.offset, count: Int(sample.size))))
      }
    }
    return all
  }

  /// What a track of a file shows, by its tables and its edit list.
  private static func found(_ track: Track, in movie: Movie) throws -> [Shown] {
    let timeline = try Timeline(
      edits: track.edits, movieTimescale: movie.timescale, mediaTimescale: track.timescale,
      mediaDuration: UInt64(track.samples.compositionEnd))
    var all: [Shown] = []
    var last: UInt64?
    for stretch in timeline.stretches {
      let first: Int64
      let rate: Int32
      switch stretch.content {
      case .empty: continue
      case .dwell(let tick): (first, rate) = (tick, 0)
      case .media(let tick, let speed): (first, rate) = (tick, speed)
      }
      let length = try #require(
        stretch.duration.multiplied(by: Int64(rate), over: 0x1_0000)
          .ticks(of: track.timescale, rounding: .up))
      for (sample, tick) in shown(Array(track.samples), first..<first + max(length, 1)) {
        let passed = try time(tick - first, Int64(track.timescale))
        let start =
          rate == 0
          ? stretch.start : try stretch.start + passed.multiplied(by: 0x1_0000, over: Int64(rate))
        // The same bytes: runs of samples can have some in common.
        let isText = track.kind == .text || track.kind == .subtitle
        let goesOn = (sample.compositionTime < first || isText) && last == sample.offset
        last = sample.offset
        guard !goesOn else { continue }
        all.append(Shown(start: start, bytes: try Fixtures.payload(sample, of: movie)))
      }
    }
    return all
  }

  /// Checks that a file shows what its composition says, to the tick.
  private static func expectShown(
    _ composition: Composition, _ note: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let output = try written(composition)
    try #require(output.tracks.count == composition.tracks.count, sourceLocation: sourceLocation)
    for (track, after) in zip(composition.tracks, output.tracks) {
      let wanted = try expected(track)
      let seen = try found(after, in: output)
      // Numbers of timecodes are written anew, for every segment.
      let bytesCount = track.template.handlerType != "tmcd"
      let rounded = try time(1, Int64(track.template.timescale))
      let names = "\(after.id) \(after.kind)"
      guard bytesCount else { continue }
      try #require(
        wanted.count == seen.count, "\(names): \(note ?? "")", sourceLocation: sourceLocation)
      for (index, pair) in zip(wanted, seen).enumerated() {
        #expect(
          pair.0.bytes == pair.1.bytes, "\(names), \(index) \(note ?? "")",
          sourceLocation: sourceLocation)
        let apart =
          try pair.0.start > pair.1.start
          ? pair.0.start - pair.1.start : pair.1.start - pair.0.start
        #expect(
          apart < rounded, "\(names), \(index): \(pair.0.start) \(pair.1.start) \(note ?? "")",
          sourceLocation: sourceLocation)
      }
    }
  }

  // MARK: Properties

  @Test(arguments: names)
  func `shows what random compositions say, to the tick`(name: String) throws {
    var random = SeededGenerator(seed: UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    for round in 0..<6 {
      var composition = try Self.composition(name)
      var steps: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        // On the grid of all timescales in question, so that nothing has to be rounded.
        let end = try #require(composition.duration.ticks(of: 50, rounding: .down))
        guard end > 2 else { break }
        let first = Int64.random(in: 0..<end - 1, using: &random)
        let last = Int64.random(in: first + 1...end, using: &random)
        let range = try Self.range(first, last, 50)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          steps.append("keep \(range)")
          try composition.keep([range])
        case 2:
          let other = try Self.range(0, max(first, 1), 50)
          steps.append("keep \(range), \(other)")
          try composition.keep([range, other])
        case 3:
          steps.append("scale \(range)")
          let index = Int.random(in: composition.tracks.indices, using: &random)
          let length = try range.duration.multiplied(by: [1, 2, 4].randomElement(using: &random)!)
          try composition.tracks[index].scale(
            range, to: length, by: Bool.random(using: &random) ? .editRate : .durations)
        case 4:
          steps.append("insert at \(range.start)")
          let index = Int.random(in: composition.tracks.indices, using: &random)
          let source = composition.tracks[index].source
          let part = try Self.range(0, max(Int64(source.duration.seconds * 25), 1), 50)
          try composition.tracks[index].insert(part, of: source, clip: 0, at: range.start)
        default:
          steps.append("remove \(range)")
          if first > 0 || last < end { try composition.remove(range) }
        }
      }
      try Self.expectShown(composition, "round \(round): \(steps.joined(separator: "; "))")
    }
  }

  @Test(arguments: names)
  func `proves its own cuts`(name: String) async throws {
    let movie = try Samples.movie(name)
    var composition = try Self.composition(name)
    let end = try #require(composition.duration.ticks(of: 25, rounding: .down))
    guard end > 6 else { return }
    let ranges = [try Self.range(end / 2, end * 3 / 4, 25), try Self.range(1, end / 3 + 1, 25)]
    guard composition.tracks.allSatisfy({ $0.kind != .hint }) else { return }
    try composition.keep(ranges)
    let result = try await Verification(
      of: Self.written(composition),
      against: [
        VerifiedClip(
          movie, name: name,
          ranges: ranges.map { VerifiedClip.TimeRange(from: $0.start, to: $0.end) })
      ])
    #expect(result.differences == [])
  }

  @Test(arguments: names)
  func `proves its own joins`(name: String) async throws {
    let movie = try Samples.movie(name)
    var options = JoinOptions()
    options.composing = Fixtures.options(name)
    let joined = try Composition(joining: [Clip(movie), Clip(movie), Clip(movie)], options)
    try Self.expectShown(joined)
    guard movie.tracks.allSatisfy({ $0.kind != .hint }) else { return }
    let result = try await Verification(
      of: Self.written(joined),
      against: (0..<3).map { VerifiedClip(movie, name: "\($0)") })
    #expect(result.differences == [])
  }

  // MARK: Cuts

  @Test func `begins decoding at the sync sample before a cut, and hides what it shows`() throws {
    var composition = try Self.composition("trim-keyframes.mp4")
    try composition.keep([Self.range(60, 150, 100)])
    let output = try Self.written(composition)
    let video = try #require(output.tracks.first { $0.kind == .video })
    #expect(video.samples.first?.isSync == true)
    let first = try #require(video.edits.first)
    #expect(video.edits.count == 1)
    let shown = try #require(video.samples.sample(composedAt: first.mediaTime))
    #expect(video.samples[shown].compositionTime == first.mediaTime)
    #expect(shown > 0)
    let length = try #require(
      MediaTime(Int64(first.segmentDuration), timescale: output.timescale))
    #expect(length == (try Self.time(9, 10)))
  }

  @Test func `cuts on sync samples without an edit list`() throws {
    var composition = try Self.composition("trim-keyframes.mp4")
    try composition.keep([Self.range(60, 90, 100)], cut: .keyframe)
    let output = try Self.written(composition)
    for track in output.tracks { #expect(track.edits.isEmpty) }
    let video = try #require(output.tracks.first { $0.kind == .video })
    #expect(video.samples.first?.isSync == true)
    #expect(video.samples.first?.compositionTime == 0)
    #expect(video.samples.count == 12)
    #expect(
      composition.report.lines.contains { $0.reason.contains("0.48 s to 0.96 s") })
  }

  @Test func `keeps samples that several ranges need once`() throws {
    var composition = try Self.composition("trim-keyframes.mp4")
    // Both begin in the middle of the same group of pictures.
    try composition.keep([Self.range(60, 80, 100), Self.range(56, 76, 100)])
    try Self.expectShown(composition)
    let plan = try Plan(composition)
    let once = try Self.composition("trim-keyframes.mp4")
    #expect(plan.mediaSize < (try Plan(once).mediaSize))
    let output = try Self.written(composition)
    let video = try #require(output.tracks.first { $0.kind == .video })
    let places = Set(video.samples.map(\.offset))
    #expect(places.count < video.samples.count)
  }

  @Test func `moves chapters along`() throws {
    var composition = try Self.composition("nero-chapters.mp4")
    let old = composition.presentedChapters
    #expect(old.count > 1)
    try composition.keep([Self.range(100, 200, 100)])
    let output = try Self.written(composition)
    let chapters = MetadataItem.chapters(in: output.node)
    #expect(chapters.first?.startTime == 0)
    #expect(!chapters.isEmpty)
    for chapter in chapters { #expect(chapter.startTime < 10_000_000) }
  }

  @Test func `gives a timecode track the number of the first picture that is shown`() throws {
    let movie = try Samples.movie("timecode.mov")
    let source = try #require(movie.tracks.first { $0.handlerType == "tmcd" })
    let entry = try #require(
      source.sampleEntries.first?.fields(as: TimecodeSampleEntry.self))
    let before = try Fixtures.payload(#require(source.samples.first), of: movie)
      .integer(at: 0, as: UInt32.self)
    var composition = try Self.composition("timecode.mov")
    try composition.keep([Self.range(1, 2, 2)])
    let output = try Self.written(composition)
    let track = try #require(output.tracks.first { $0.handlerType == "tmcd" })
    let after = try Fixtures.payload(#require(track.samples.first), of: output)
      .integer(at: 0, as: UInt32.self)
    let passed = 0.5 * Double(entry.timescale) / Double(entry.frameDuration)
    #expect(after == before + UInt32(passed))
  }

  @Test func `leaves hint tracks out of a cut, with a note`() throws {
    var composition = try Self.composition("hint-track.mp4")
    try composition.keep([Self.range(0, 1, 2)])
    #expect(!composition.tracks.contains { $0.kind == .hint })
    #expect(
      composition.report.lines.contains { $0.action == .dropped && $0.subject.contains("hint") })
    _ = try Self.written(composition)
  }

  @Test func `refuses ranges behind the end`() throws {
    var composition = try Self.composition("trim-keyframes.mp4")
    let error = #expect(throws: RemuxError.self) {
      try composition.keep([Self.range(1000, 2000, 1)])
    }
    #expect("\(try #require(error))".contains("ends at"))
    #expect(throws: RemuxError.self) { try composition.keep([]) }
  }

  // MARK: Joins

  @Test func `refuses clips that are turned differently, naming clip, field and values`() throws {
    let clips = try ["concat-rotation-conflict-a.mp4", "concat-rotation-conflict-b.mp4"].map {
      Clip(try Samples.movie($0))
    }
    let error = try #require(
      #expect(throws: RemuxError.self) { try Composition(joining: clips) })
    let text = "\(error)"
    for word in ["rotation", "90", "270", "conflict-a", "conflict-b"] {
      #expect(text.contains(word), "\(text)")
    }
    var options = JoinOptions()
    options.onMismatch = .separate
    let apart = try Composition(joining: clips, options)
    #expect(apart.tracks.filter { $0.kind == .video }.count == 2)
    #expect(apart.tracks.filter { $0.kind == .audio }.count == 1)
    try Self.expectShown(apart)
    options.onMismatch = .fail
    options.composing.rotation = .set(.quarter)
    let turned = try Composition(joining: clips, options)
    #expect(turned.tracks.filter { $0.kind == .video }.count == 1)
    let twice = try Composition(joining: [clips[0], clips[0]])
    let output = try Self.written(twice)
    #expect(output.tracks.first { $0.kind == .video }?.samples.count == 50)
  }

  @Test func `keeps the tracks of each clip to themselves`() throws {
    let movie = try Samples.movie("trim-keyframes.mp4")
    var options = JoinOptions()
    options.arrangement = .parallel
    let joined = try Composition(joining: [Clip(movie), Clip(movie)], options)
    #expect(joined.tracks.count == 4)
    let output = try Self.written(joined)
    #expect(Set(output.tracks.map(\.id)).count == 4)
    #expect(output.tracks[2].edits.first?.mediaTime == -1)
    try Self.expectShown(joined)
  }

  @Test func `joins timescales without drift`() throws {
    let movies = try ["trim-keyframes.mp4", "android-rotated.mp4"].map { try Samples.movie($0) }
    var composition = try Composition(empty: movies[0])
    let sounds = try movies.map { movie in
      try SourceTrack(#require(movie.tracks.first { $0.kind == .audio }), of: movie)
    }
    var track = CompositionTrack(like: sounds[0])
    let length = try Self.time(1001, 3000)
    for number in 0..<300 {
      let source = sounds[number % 2]
      let part = try TimeRange(from: .zero, duration: length)
      try track.insert(part, of: source, clip: number, at: track.duration)
    }
    composition.tracks = [track]
    #expect(track.duration == (try length.multiplied(by: 300)))
    try Self.expectShown(composition)
  }

  // MARK: Arranging

  @Test func `lists segments, and pushes later ones back`() throws {
    let movie = try Samples.movie("trim-keyframes.mp4")
    let source = try SourceTrack(movie.tracks[0], of: movie)
    var track = CompositionTrack(like: source)
    try track.insert(Self.range(0, 1, 1), of: source, at: .zero)
    try track.insert(Self.range(1, 2, 1), of: source, at: Self.time(1, 2))
    try track.insertEmpty(Self.time(1, 4), at: .zero)
    let targets = track.segments.map { "\($0.target.start.seconds)-\($0.target.end.seconds)" }
    #expect(targets == ["0.0-0.25", "0.25-0.75", "0.75-1.75", "1.75-2.25"])
    let starts = try track.segments.compactMap {
      try $0.source.map { try $0.start - source.time(1024) }
    }
    #expect(starts.count == 3)
    try track.remove(Self.range(0, 1, 4))
    #expect(track.duration == (try Self.time(2, 1)))
    try track.scale(Self.range(0, 1, 2), to: Self.time(1, 1))
    #expect(track.segments.first?.media?.rate == 0x8000)
    #expect(track.duration == (try Self.time(5, 2)))
    try track.replace(Self.range(0, 1, 1), with: Self.range(0, 1, 4), of: source)
    #expect(track.duration == (try Self.time(7, 4)))
    var composition = try Composition(empty: movie)
    composition.tracks = [track]
    try Self.expectShown(composition)
  }

  @Test func `writes what is set of a track`() throws {
    var composition = try Self.composition("android-rotated.mp4")
    let index = try #require(composition.tracks.firstIndex { $0.kind == .audio })
    composition.tracks[index].language = "fra"
    composition.tracks[index].name = "Commentary"
    composition.tracks[index].isEnabled = false
    composition.tracks[index].volume = 0x80
    composition.tracks[index].layer = -1
    composition.tracks[index].alternateGroup = 3
    composition.creationShift = 60
    let output = try Self.written(composition)
    let track = output.tracks[index]
    #expect(track.language == "fra")
    #expect(!track.isEnabled)
    #expect((track.header.volume, track.header.layer, track.header.alternateGroup) == (0x80, -1, 3))
    #expect(track.node.descendant("udta", "name") != nil)
    let before = composition.base.header.creationTime
    #expect(output.header.creationTime == (before == 0 ? 0 : before + 60))
    composition.tracks[index].language = "fr-CA"
    #expect(try Self.written(composition).tracks[index].language == "fr-CA")
  }

  @Test(arguments: Samples.failCases)
  func `survives cutting and joining what the fuzzer found`(name: String) throws {
    let movie = try Movie(path: Samples.failCase(name))
    var options = CompositionOptions()
    options.unsupported = .drop
    options.salvage = true
    guard var composition = try? Composition(remuxing: movie, options) else { return }
    let end = composition.duration
    guard let middle = try? end.multiplied(by: 1, over: 2),
      let range = TimeRange(from: try end.multiplied(by: 1, over: 3), to: middle)
    else { return }
    for cut in CutPolicy.allCases {
      var part = composition
      guard (try? part.keep([range, range], cut: cut)) != nil, let plan = try? Plan(part) else {
        continue
      }
      _ = try? Movie(reading: MemorySource(Fixtures.written(plan)))
    }
    guard (try? composition.append(composition)) != nil, let plan = try? Plan(composition) else {
      return
    }
    _ = try? Movie(reading: MemorySource(Fixtures.written(plan)))
  }
}
