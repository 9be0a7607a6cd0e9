import ISOBMFF
import TestSupport
import Testing

@testable import Remux

struct ClipVerificationTests {
  typealias Code = Verification.Difference.Code

  private static func ranges(_ list: [(Int64, Int64)]) throws -> [VerifiedClip.TimeRange] {
    try list.map { try VerifiedClip.TimeRange(from: ClipMaker.time($0), to: ClipMaker.time($1)) }
  }

  private static func clip(
    _ movie: Movie, _ list: [(Int64, Int64)] = [], _ name: String = "a"
  ) throws -> VerifiedClip {
    VerifiedClip(movie, name: name, ranges: try ranges(list))
  }

  private static func verify(
    _ copy: Movie, _ movie: Movie, _ list: [(Int64, Int64)]
  ) async throws -> Verification {
    try await Verification(of: copy, against: [clip(movie, list)])
  }

  /// The codes, each once; the copy has no references, which the maker leaves out.
  private static func codes(_ result: Verification) -> Set<Code> {
    Set(result.differences.map(\.code)).subtracting([.references])
  }

  private static let movie = "trim-keyframes.mp4"

  /// A cut between sync samples, after `change` had its way with it.
  private static func codes(
    _ change: (inout ClipMaker) throws -> Void
  ) async throws -> Set<Code> {
    let original = try Samples.movie(movie)
    var maker = try ClipMaker.cut(original, [(600, 1500)])
    try change(&maker)
    return codes(try await verify(maker.movie(), original, [(600, 1500)]))
  }

  // MARK: Equal

  static let cuts: [[(Int64, Int64)]] = [
    [(0, 1000)], [(600, 1400)], [(333, 777)], [(100, 500), (900, 1200)],
    [(900, 1200), (100, 500)], [(200, 600), (600, 1000)], [(500, 540)], [(200, 700), (300, 800)],
  ]

  @Test(
    arguments: [
      "trim-keyframes.mp4", "elst-empty.mp4", "elst-two-media-edits.mov", "elst-dwell.mov",
      "hevc.mp4", "subtitles-tx3g.mp4", "chapters.mov", "timecode.mov", "mebx-metadata-tracks.mov",
    ], cuts.indices)
  func `proves a cut`(name: String, cut: Int) async throws {
    let original = try Samples.movie(name)
    let end = original.header.duration * 1000 / UInt64(original.timescale)
    let list = Self.cuts[cut].filter { $0.1 <= Int64(end) }
    guard !list.isEmpty else { return }
    for (timescale, factor) in [(nil, 1), (UInt32(600), UInt32(3)), (UInt32(90000), 1)] {
      let copy = try ClipMaker.cut(original, list, timescale: timescale, factor: factor).movie()
      let result = try await Self.verify(copy, original, list)
      let found = result.differences.filter { $0.code != .references }
      #expect(found == [])
      #expect(result.clips.count == 1)
      #expect(result.tracks.allSatisfy { $0.copySHA256 == $0.sha256 })
      #expect(result.tracks.contains { $0.sha256 != nil && $0.sampleCount > 0 })
    }
  }

  @Test func `proves a cut that only an edit list makes`() async throws {
    let copy = try SampleFile.movie(Self.movie) { tree in
      try tree.change("moov/trak[0]/edts/elst", EditListBox.self) { box in
        box.entries[0].mediaTime += 512 * 20
        box.entries[0].segmentDuration = 500
      }
      try tree.change("moov/trak[1]/edts/elst", EditListBox.self) { box in
        box.entries[0].mediaTime += 38400
        box.entries[0].segmentDuration = 500
      }
    }
    let original = try Samples.movie(Self.movie)
    let result = try await Self.verify(copy, original, [(800, 1300)])
    #expect(result.differences == [])
    #expect(result.tracks.map(\.sampleCount) == original.tracks.map(\.samples.count))
    let later = try await Self.verify(copy, original, [(840, 1340)])
    #expect(Self.codes(later).contains(.shownSample))
  }

  @Test func `counts the bytes of the copy`() async throws {
    let original = try Samples.movie(Self.movie)
    let copy = try ClipMaker.cut(original, [(600, 1500)]).movie()
    let seen = Locked<[(UInt64, UInt64)]>([])
    let clip = try Self.clip(original, [(600, 1500)])
    _ = try await Verification(of: copy, against: [clip]) { done, total in
      seen.withLock { $0.append((done, total)) }
    }
    let total = copy.tracks.reduce(0) { $0 + $1.samples.byteCount }
    #expect(seen.withLock { $0.last?.0 } == total)
    #expect(seen.withLock { $0.allSatisfy { $0.1 == total } })
  }

  @Test func `takes one whole clip for a copy`() async throws {
    let original = try Samples.movie(Self.movie)
    let result = try await Verification(of: original, against: [Self.clip(original)])
    #expect(result.isEqual)
    #expect(result.clips.isEmpty)
  }

  // MARK: Samples

  @Test func `sees swapped samples`() async throws {
    let found = try await Self.codes { $0.tracks[0].samples.swapAt(5, 6) }
    #expect(found == [.shownSample])
  }

  @Test func `sees one byte`() async throws {
    for (track, sample) in [(0, 0), (0, 13), (1, 0), (1, 30)] {
      let found = try await Self.codes { maker in
        var bytes = Array(maker.tracks[track].samples[sample].bytes)
        bytes[bytes.count / 2] ^= 1
        maker.tracks[track].samples[sample].bytes = Bytes(bytes)
      }
      #expect(found == [.sampleContent])
    }
  }

  @Test func `sees a shift by one picture, and by less`() async throws {
    for picture in [512, -512] {
      let found = try await Self.codes { $0.tracks[0].edits[0].mediaTime += Int64(picture) }
      #expect(found.contains(.shownSample))
    }
    let less = try await Self.codes { $0.tracks[1].edits[0].mediaTime += 480 }
    #expect(less.contains(.presentationTime))
    #expect(!less.contains(.sampleContent))
    let least = try await Self.codes { $0.tracks[1].edits[0].mediaTime += 10 }
    #expect(least == [])
  }

  @Test func `sees a sample that is left out, doubled, or from elsewhere`() async throws {
    let out = try await Self.codes { maker in
      maker.tracks[1].samples.remove(at: 20)
      maker.tracks[1].samples[19].duration *= 2
    }
    #expect(out.contains(.shownSample))
    let early = try await Self.codes { $0.tracks[1].samples.remove(at: 20) }
    #expect(!early.isEmpty)
    let doubled = try await Self.codes { maker in
      maker.tracks[1].samples.insert(maker.tracks[1].samples[20], at: 20)
    }
    #expect(!doubled.isEmpty)
    let hidden = try await Self.codes { maker in
      let first = maker.tracks[0].samples[0]
      maker.tracks[0].samples.append(first)
    }
    #expect(hidden == [.sampleOrder])
    let front = try await Self.codes { maker in
      var first = maker.tracks[1].samples[0]
      first.bytes = [1, 2, 3]
      maker.tracks[1].samples.insert(first, at: 0)
      maker.tracks[1].edits[0].mediaTime += 1024
    }
    #expect(front == [.sampleOrder])
  }

  @Test func `misses what decoding needs`() async throws {
    let found = try await Self.codes { maker in
      maker.tracks[0].samples.removeFirst()
      maker.tracks[0].samples[0].offset += 512
      for sample in maker.tracks[0].samples.indices.dropFirst() {
        maker.tracks[0].samples[sample].offset += 512
      }
    }
    #expect(found.contains(.notDecodable))
    #expect(!found.contains(.sampleContent))
  }

  @Test func `sees a moved sync sample and another sample entry`() async throws {
    let sync = try await Self.codes { maker in maker.tracks[0].samples[2].isSync = true }
    #expect(sync == [.sampleSync])
    let entry = try await Self.codes { maker in
      maker.tracks[0].node = try Samples.movie("elst-empty.mp4").tracks[0].node
    }
    #expect(entry.isEmpty || entry == [.sampleEntry])
  }

  @Test func `sees a cut that is too long, too short, or interrupted`() async throws {
    let long = try await Self.codes { $0.tracks[0].edits[0].segmentDuration -= 80 }
    #expect(long.contains(.shownSample))
    let short = try await Self.codes { maker in
      let copy = maker
      maker.tracks[0].edits[0].segmentDuration = 400
      try maker.edit(0, until: ClipMaker.time(980), at: -1)
      maker.tracks[0].edits[1].segmentDuration = 100
      var rest = copy.tracks[0].edits[0]
      rest.mediaTime += 400 * 128 / 10
      rest.segmentDuration = 500
      maker.tracks[0].edits.append(rest)
    }
    #expect(short.contains(.shownSample))
  }

  @Test func `sees other tracks and other headers`() async throws {
    let missing = try await Self.codes { $0.tracks[1].samples = [] }
    #expect(missing == [.trackMissing])
    let added = try await Self.codes { maker in
      maker.tracks.append(maker.tracks[0])
    }
    #expect(added == [.trackAdded])
    let header = try await Self.codes { maker in
      guard let index = maker.tracks[0].node.children.firstIndex(where: { $0.type == "tkhd" }),
        var header = maker.tracks[0].node.child(TrackHeaderBox.self)
      else { return }
      header.flags ^= 1
      header.width *= 2
      maker.tracks[0].node.children[index].fields = header
    }
    #expect(header == [.enabled, .displaySize])
  }

  @Test func `checks the number of a time code`() async throws {
    let original = try Samples.movie("timecode.mov")
    for change in [0, 1, -1] {
      var maker = try ClipMaker.cut(original, [(240, 700), (1000, 1500)])
      let number = maker.tracks[2].samples[1].bytes.integer(at: 0, as: UInt32.self)
      var writer = ByteWriter()
      writer.append(number &+ UInt32(truncatingIfNeeded: change))
      maker.tracks[2].samples[1].bytes = writer.bytes
      let result = try await Self.verify(
        maker.movie(), original, [(240, 700), (1000, 1500)])
      #expect(Self.codes(result) == (change == 0 ? [] : [.timecode]))
    }
  }

  @Test func `misses references to tracks that are there`() async throws {
    let original = try Samples.movie("timecode.mov")
    let copy = try ClipMaker.cut(original, [(240, 700)]).movie()
    let result = try await Self.verify(copy, original, [(240, 700)])
    #expect(result.differences.map(\.code) == [.references])
  }

  @Test func `does not start at a partial sync sample where leading pictures are shown`()
    async throws
  {
    // Sample 37, the last sync sample but one, becomes a partial one.
    let original = try SampleFile.movie(Self.movie) { tree in
      try tree.node("moov/trak[0]/mdia/minf/stbl") { table in
        guard let place = table.children.firstIndex(where: { $0.type == "stss" }),
          var box = table.child(SyncSampleBox.self)
        else { return }
        var numbers = (0..<box.entries.count).map { box.entries[$0] }
        let partial = numbers.remove(at: 2)
        box.entries = BigEndianTable(columns: SyncSampleBox.columns, records: numbers)
        table.children[place].fields = box
        var other = SyncSampleBox()
        other.entries = BigEndianTable(columns: SyncSampleBox.columns, records: [partial])
        table.children.append(BoxNode(other, as: "stps"))
      }
    }
    let track = original.tracks[0]
    let point = try #require(
      track.samples.indices.first { index in
        track.samples.syncSample(atOrBefore: index) == 12 && index == 24
      })
    let points = AccessPoints(track)
    let time = track.samples[point].compositionTime
    #expect(points.start(toShow: point + 3, earliest: time) == point)
    #expect(points.start(toShow: point + 3, earliest: time - 512) == 12)
    #expect(points.start(toShow: point - 1, earliest: nil) == 12)
    #expect(points.start(toShow: 3, earliest: nil) == 0)
  }

  @Test func `does not follow an edit list without end`() async throws {
    let original = try Samples.movie(Self.movie)
    var maker = try ClipMaker.cut(original, [(0, 2000)])
    let edit = maker.tracks[0].edits[0]
    maker.tracks[0].edits = Array(repeating: edit, count: 4000)
    let copy = try maker.movie()
    await #expect(throws: RemuxError.self) {
      try await Self.verify(copy, copy, [(0, 7_000_000)])
    }
  }

  // MARK: Samples as short as a tick

  @Test(arguments: [600, 1000, 48000, 24])
  func `compares uncompressed sound`(timescale: UInt32) async throws {
    let base = try Samples.movie(Self.movie)
    var random = SeededGenerator(seed: 7)
    var maker = ClipMaker(base, timescale: 1000)
    maker.add(like: base.tracks[1])
    for index in 0..<9600 {
      // Silence in front, where samples cannot be told apart.
      let value = index < 2500 ? 0 : UInt8.random(in: 0...255, using: &random)
      maker.tracks[0].samples.append(ClipMaker.Entry(bytes: [value, 1], duration: 1))
    }
    let original = try maker.movie()
    var cut = ClipMaker(original, timescale: timescale)
    cut.add(like: original.tracks[0])
    cut.tracks[0].samples = Array(maker.tracks[0].samples[2000..<7000])
    // From 2400.5 ticks on: either tick is right.
    for first in [400, 401] as [Int64] {
      cut.tracks[0].edits = []
      cut.tracks[0].end = 0
      let start = try #require(MediaTime(4801, timescale: 96000))
      let range = VerifiedClip.TimeRange(from: start, to: MediaTime(6400, timescale: 48000))
      try cut.edit(
        0, until: #require(MediaTime(6400 * 2 - 4801, timescale: 96000)), at: first)
      let clip = VerifiedClip(original, name: "a", ranges: [range])
      let result = try await Verification(of: cut.movie(), against: [clip])
      #expect(result.differences == [])
      var wrong = cut
      wrong.tracks[0].samples.swapAt(3000, 3001)
      let other = try await Verification(of: wrong.movie(), against: [clip])
      #expect(Self.codes(other) == [.sampleContent])
    }
  }

  // MARK: Joins

  private static func join(
    _ clips: [(movie: Movie, length: Int64)], gap: Int64 = 0, separate: Bool = false,
    spreads: Bool = true
  ) throws -> ClipMaker {
    var maker = ClipMaker(clips[0].movie)
    maker.spreads = spreads
    var place: Int64 = 0
    for (number, clip) in clips.enumerated() {
      for (index, track) in clip.movie.tracks.enumerated() {
        let output = separate ? maker.tracks.count : index
        if output >= maker.tracks.count { maker.add(like: track) }
        try maker.append(clip.movie, index, 0, clip.length, to: output, at: ClipMaker.time(place))
      }
      place += clip.length + (number == 0 ? gap : 0)
    }
    return maker
  }

  @Test(arguments: [false, true]) func `proves a join`(separate: Bool) async throws {
    let one = try SampleFile.movie(Self.movie) { tree in
      try tree.change("moov/trak[0]/edts/elst", EditListBox.self) { box in
        box.entries[0].segmentDuration = 1900
      }
    }
    let two = try Samples.movie("elst-two-media-edits.mov")
    let clips = [
      try Self.clip(one), try Self.clip(two, [], "b"), try Self.clip(one, [(600, 1500)], "c"),
    ]
    // Up to the end of the video, to that of the sound, and to a time between.
    for length in [1900, 2000, 1950] as [Int64] {
      var maker = try Self.join([(one, length), (two, 1200)], separate: separate)
      let place = try ClipMaker.time(length + 1200)
      for index in [0, 1] { try maker.append(one, index, 600, 1500, to: index, at: place) }
      let result = try await Verification(of: maker.movie(), against: clips)
      let found = result.differences.filter { ![.references, .sampleEntry].contains($0.code) }
      #expect(found == [])
      #expect(result.clips.map(\.name) == ["a", "b", "c"])
      #expect(result.clips.count == 3)
      let start = try ClipMaker.time(length)
      #expect(result.clips[1].start == start)
    }
  }

  @Test func `sees a gap, another order, and a clip that is another`() async throws {
    let one = try Samples.movie(Self.movie)
    let two = try Samples.movie("elst-starts-mid-gop.mov")
    let clips = try [Self.clip(one, [(0, 1000)]), Self.clip(one, [(1000, 2000)], "b")]
    func codes(_ maker: ClipMaker, _ clips: [VerifiedClip]) async throws -> Set<Code> {
      Self.codes(try await Verification(of: maker.movie(), against: clips))
    }
    let whole = try ClipMaker.cut(one, [(0, 1000), (1000, 2000)])
    #expect(try await codes(whole, clips) == [])
    let swapped = try await codes(whole, clips.reversed())
    #expect(swapped.contains(.shownSample))
    let gap = try Self.join([(one, 1000), (one, 1000)], gap: 100)
    let found = try await codes(gap, [clips[0], Self.clip(one, [(0, 1000)], "b")])
    #expect(found.contains(.shownSample))
    let other = try await codes(whole, [clips[0], Self.clip(two, [(0, 1000)], "b")])
    #expect(!other.isEmpty)
  }

  @Test func `sees samples of one clip among those of another`() async throws {
    // The second has its pictures composed as they are decoded, the first has not.
    let one = try Samples.movie(Self.movie)
    let two = try Samples.movie("elst-two-media-edits.mov")
    let clips = try [Self.clip(one, [(0, 1900)]), Self.clip(two, [], "b")]
    for spreads in [true, false] {
      let maker = try Self.join([(one, 1900), (two, 1200)], spreads: spreads)
      let result = try await Verification(of: maker.movie(), against: clips)
      let found = Self.codes(result).subtracting([.sampleEntry])
      #expect(found.contains(.sampleOrder) == !spreads)
      #expect(found.isEmpty == spreads)
    }
  }

  @Test func `proves clips side by side`() async throws {
    let one = try Samples.movie(Self.movie)
    let two = try Samples.movie("elst-empty.mp4")
    var maker = ClipMaker(one)
    for (movie, length) in [(one, 2000), (two, 1500)] as [(Movie, Int64)] {
      for (index, track) in movie.tracks.enumerated() {
        maker.add(like: track)
        try maker.append(movie, index, 0, length, to: maker.tracks.count - 1, at: .zero)
      }
    }
    let clips = try [Self.clip(one), Self.clip(two, [], "b")]
    let result = try await Verification(
      of: maker.movie(), against: clips, arrangement: .parallel)
    #expect(Self.codes(result) == [])
    #expect(result.clips.map(\.start) == [.zero, .zero])
    let wrong = try await Verification(of: maker.movie(), against: clips)
    #expect(!wrong.isEqual)
  }

  // MARK: Damaged

  @Test(arguments: Samples.names) func `takes whatever can be opened`(name: String) async throws {
    guard let movie = try? Movie(path: Samples.path(name)) else { return }
    let good = try Samples.movie(Self.movie)
    let clips = [try Self.clip(movie, [(0, 500), (700, 100)]), try Self.clip(movie, [], "b")]
    _ = try? await Verification(of: good, against: clips)
    _ = try? await Verification(of: movie, against: clips, arrangement: .parallel)
    _ = try? await Verification(of: movie, against: [Self.clip(good, [(100, 900)])])
  }
}
