import ISOBMFF
import TestSupport
import Testing

@testable import Remux

/// Cuts and joins of files that tools were reported to get wrong.
struct TrimCaseTests {
  // MARK: Means

  private static func composition(_ name: String) throws -> Composition {
    try Composition(remuxing: Samples.movie(name), Fixtures.options(name))
  }

  /// A range, in thousandths of a second.
  private static func range(_ start: Int64, _ end: Int64) throws -> TimeRange {
    try #require(TimeRange(from: ClipMaker.time(start), to: ClipMaker.time(end)))
  }

  private static func written(_ composition: Composition) throws -> Movie {
    try Movie(reading: MemorySource(Fixtures.written(Plan(composition))))
  }

  /// A cut, which has to pass its own check.
  private static func cut(
    _ name: String, _ start: Int64, _ end: Int64, _ policy: CutPolicy = .exact
  ) async throws -> (movie: Movie, report: Report) {
    var composition = try composition(name)
    try composition.keep([range(start, end)], cut: policy)
    let plan = try Plan(composition)
    let movie = try Movie(reading: MemorySource(Fixtures.written(plan)))
    if policy == .exact {
      let part = VerifiedClip.TimeRange(
        from: try ClipMaker.time(start), to: try ClipMaker.time(end))
      let clip = VerifiedClip(composition.base, name: name, ranges: [part])
      let result = try await Verification(of: movie, against: [clip])
      #expect(result.differences.map(\.message) == [])
    }
    return (movie, plan.report)
  }

  /// A join of files, which has to pass its own check.
  private static func join(_ names: [String]) async throws -> Movie {
    let movies = try names.map { try Samples.movie($0) }
    let composition = try Composition(joining: movies.map { Clip($0) })
    let joined = try written(composition)
    let clips = zip(movies, names).map { VerifiedClip($0, name: $1) }
    let result = try await Verification(of: joined, against: clips)
    #expect(result.differences.map(\.message) == [])
    return joined
  }

  /// When each sample of a track is shown, in thousandths of a second, with its index.
  private static func shown(
    _ track: Track, of movie: Movie
  ) throws -> [(index: Int, start: Int, end: Int)] {
    let shown = try ShownTrack(track, of: movie)
    var list: [(index: Int, start: Int, end: Int)] = []
    for piece in try shown.pieces(from: .zero, to: nil, at: .zero) {
      var items = try shown.items(of: piece, from: piece.start, to: piece.end)
      while let item = items.next() {
        list.append(
          (
            item.index, Int((item.start.seconds * 1000).rounded()),
            Int((item.end.seconds * 1000).rounded())
          ))
      }
    }
    return list
  }

  private static func seconds(_ movie: Movie) -> Double {
    Double(movie.header.duration) / Double(movie.timescale)
  }

  /// Which samples of a source a track's are.
  private static func numbers(
    _ track: Track, of movie: Movie, in name: String, trackIndex: Int = 0
  ) throws -> [Int?] {
    let source = try Samples.movie(name)
    let bytes = try source.tracks[trackIndex].samples.map {
      try Fixtures.payload($0, of: source)
    }
    return try track.samples.map { try bytes.firstIndex(of: Fixtures.payload($0, of: movie)) }
  }

  // MARK: Telemetry

  @Test func `cuts telemetry by time`() async throws {
    let (movie, _) = try await Self.cut("gpmd-telemetry.mp4", 1000, 2000)
    let track = try #require(movie.tracks.first { $0.codec == "gpmd" })
    let shown = try Self.shown(track, of: movie)
    #expect(shown.map(\.start) == [0, 1])
    #expect(shown.last?.end == 1000)
    let numbers = try Self.numbers(track, of: movie, in: "gpmd-telemetry.mp4", trackIndex: 2)
    #expect(numbers == [0, 1])
    #expect(Self.seconds(movie) == 1)
  }

  @Test func `begins the telemetry of a second clip with its picture`() async throws {
    let movie = try await Self.join(["gpmd-telemetry.mp4", "gpmd-telemetry.mp4"])
    let track = try #require(movie.tracks.first { $0.codec == "gpmd" })
    #expect(track.samples.count == 6)
    let shown = try Self.shown(track, of: movie)
    #expect(shown.contains { $0.start == 2000 })
    #expect(!shown.contains { $0.start == 3003 })
    let picture = try Self.shown(movie.tracks[0], of: movie)
    #expect(picture[50].start == 2000)
  }

  @Test(arguments: [CutPolicy.exact, .keyframe])
  func `keeps metadata that overlaps a cut`(policy: CutPolicy) async throws {
    let (movie, _) = try await Self.cut("mebx-metadata-tracks.mov", 400, 800, policy)
    let metadata = movie.tracks.filter { $0.codec == "mebx" }
    #expect(metadata.count == 2)
    for track in metadata {
      let shown = try Self.shown(track, of: movie)
      #expect(shown.first?.start == 0)
      #expect(shown.last?.end == Int((Self.seconds(movie) * 1000).rounded()))
      #expect(track.references.map(\.kind) == ["cdsc"])
      #expect(track.references.map(\.trackIDs) == [[movie.tracks[0].id]])
    }
  }

  // MARK: Hints, chapters, turns

  @Test func `leaves hint tracks out of cuts and joins, and says so`() async throws {
    let (movie, report) = try await Self.cut("hint-track.mp4", 200, 600)
    #expect(!movie.tracks.contains { $0.kind == .hint })
    #expect(!movie.tracks.contains { !$0.references.isEmpty })
    #expect(report.lines.contains { $0.action == .dropped && $0.subject.contains("hint track") })
    let joined = try await Self.join(["hint-track.mp4", "hint-track.mp4"])
    #expect(!joined.tracks.contains { $0.kind == .hint })
  }

  @Test func `moves the chapters of a list into the cut`() async throws {
    let (movie, _) = try await Self.cut("nero-chapters.mp4", 1000, 2000)
    let chapters = MetadataItem.chapters(in: movie.node)
    let titles = MetadataItem.chapters(in: try Samples.movie("nero-chapters.mp4").node)
      .map(\.title)
    #expect(chapters.map(\.startTime) == [0, 6_000_000])
    #expect(chapters.map(\.title) == Array(titles[1...2]))
  }

  @Test func `turns a mirrored picture together with its mirroring`() throws {
    var composition = try Self.composition("matrix-mirrored.mp4")
    composition.rotate(.set(.quarter))
    let movie = try Self.written(composition)
    let matrix = try #require(TransformMatrix(values: movie.tracks[0].header.matrix))
    let orientation = try #require(matrix.orientation)
    let isLost = composition.report.lines.contains { $0.reason.contains("mirror") }
    #expect(orientation.isMirrored || isLost)
    #expect(orientation.turn == .quarter)
  }

  @Test func `joins clips that are turned alike, and no others`() async throws {
    let joined = try await Self.join(
      ["concat-rotation-conflict-a.mp4", "concat-rotation-conflict-a.mp4"])
    let matrix = try #require(TransformMatrix(values: joined.tracks[0].header.matrix))
    #expect(matrix.orientation?.turn.degrees == 90)
    let error = #expect(throws: RemuxError.self) {
      try Composition(
        joining: ["a", "b"].map {
          Clip(try Samples.movie("concat-rotation-conflict-\($0).mp4"))
        })
    }
    let text = "\(try #require(error))"
    #expect(text.contains("rotation") && text.contains("90") && text.contains("270"))
  }

  // MARK: Sync samples

  @Test(arguments: CutPolicy.allCases)
  func `cuts where no sample is said to be a sync sample`(policy: CutPolicy) async throws {
    do {
      let (movie, _) = try await Self.cut("stss-empty.mp4", 400, 800, policy)
      let numbers = try Self.numbers(movie.tracks[0], of: movie, in: "stss-empty.mp4")
      #expect(numbers.first == 0)
      #expect(movie.tracks[0].samples.syncCount == 0)
    } catch let error as RemuxError {
      // On sync samples there is nothing to cut at.
      #expect(policy != .exact)
      #expect("\(error)".contains("sync sample"))
    }
  }

  @Test(arguments: [CutPolicy.exact, .keyframe])
  func `cuts in front of the first sync sample`(policy: CutPolicy) async throws {
    let (movie, report) = try await Self.cut("stss-first-not-sync.mp4", 100, 500, policy)
    let numbers = try Self.numbers(movie.tracks[0], of: movie, in: "stss-first-not-sync.mp4")
    #expect(numbers.first == (policy == .exact ? 0 : 5))
    if policy != .exact {
      #expect(report.lines.contains { $0.reason.contains("0.2 s") })
    }
  }

  @Test func `leads in from the sync sample before a cut, and stops before the one behind`()
    async throws
  {
    let name = "trim-keyframes.mp4"
    let (movie, _) = try await Self.cut(name, 600, 1500)
    let track = movie.tracks[0]
    #expect(try Self.numbers(track, of: movie, in: name).first == 12)
    #expect(track.samples.isSync(0))
    #expect(try Self.shown(track, of: movie).first?.start == 0)
    let sound = try Self.shown(movie.tracks[1], of: movie)
    #expect(sound.first?.start == 0)
    #expect(abs(Self.seconds(movie) - 0.9) < 0.001)

    for policy in CutPolicy.allCases {
      let (second, _) = try await Self.cut(name, 480, 960, policy)
      let numbers = try Self.numbers(second.tracks[0], of: second, in: name)
      #expect(numbers.first == 12, "\(policy)")
      let next = 24
      #expect(!numbers.contains(next), "\(policy): \(numbers)")
    }
  }

  // MARK: Accounts

  @Test func `says times to the millionth`() async throws {
    let (_, report) = try await Self.cut("samsung-slow-motion.mp4", 701, 1400)
    let line = try #require(report.lines.first { $0.subject.hasPrefix("range ") })
    let longest = line.reason.split(separator: " ").map(\.count).max() ?? 0
    #expect(longest <= 9, "\(line.reason)")
  }

  @Test func `joins sample entries without a number of their data as they are`() async throws {
    let base = try Samples.movie("stz2-nibbles.mp4")
    let index = try #require(base.tracks.firstIndex { $0.codec == "mett" })
    // As Android writes it: text where a number should be.
    let bytes = Array(try Samples.bytes("stz2-nibbles.mp4"))
    let place = Int(try #require(base.tracks[index].sampleEntries.first?.offset))
    var changed = bytes
    changed.replaceSubrange(place + 14..<place + 16, with: [0x61, 0x74])
    let movies = ["a", "b"].map { name in
      (try? Movie(reading: MemorySource(Bytes(changed), name: name)))
    }
    let clips = try movies.map { try #require($0) }
    let output = try Self.written(Composition(joining: clips.map { Clip($0) }))
    let entry = try #require(output.tracks[index].sampleEntries.first)
    #expect((entry.fields as? any SampleEntry)?.dataReferenceIndex == 0x6174)
    let result = try await Verification(
      of: output, against: clips.map { VerifiedClip($0, name: $0.source.name) })
    #expect(result.differences.map(\.message) == [])
  }

  // MARK: Edit lists

  @Test func `cuts on the presented time of a file that was cut before`() async throws {
    let name = "elst-starts-mid-gop.mov"
    let (movie, _) = try await Self.cut(name, 200, 600)
    let shown = try Self.shown(movie.tracks[0], of: movie)
    let numbers = try Self.numbers(movie.tracks[0], of: movie, in: name)
    #expect(numbers[try #require(shown.first).index] == 18)
    #expect(shown.count == 10)
    #expect(abs(Self.seconds(movie) - 0.4) < 0.001)
  }

  @Test(arguments: ["elst-two-media-edits.mov", "elst-dwell.mov"])
  func `cuts across the edits of a list`(name: String) async throws {
    let (movie, _) = try await Self.cut(name, 280, 880)
    #expect(abs(Self.seconds(movie) - 0.6) < 0.001)
    let joined = try await Self.join([name, name])
    #expect(abs(Self.seconds(joined) - 2 * Self.seconds(try Samples.movie(name))) < 0.01)
  }
}
