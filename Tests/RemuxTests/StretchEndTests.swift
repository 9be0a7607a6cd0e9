import ISOBMFF
import TestSupport
import Testing

@testable import Remux

/// Where the last stretch of an edit list ends that says lengths in ticks of the movie.
struct StretchEndTests {
  /// How long a track of four pictures is presented by an edit list of one entry.
  private static func duration(start: Int64, milliseconds: UInt64) throws -> MediaTime {
    let base = try Samples.movie("trim-keyframes.mp4")
    var movie = try MadeMovie.movie(
      like: base.tracks[0], of: base,
      samples: [512, 512, 1536, 512].map { (bytes: Bytes([1, 2, 3]), duration: $0) })
    var offsets = CompositionOffsetBox()
    offsets.entries = BigEndianTable(
      columns: CompositionOffsetBox.columns, records: [[1, 100], [1, 100], [1, 900], [1, 100]])
    var edits = EditListBox()
    var entry = EditListBox.Entry()
    entry.segmentDuration = milliseconds
    entry.mediaTime = start
    edits.entries = [entry]
    var head = movie.node
    let index = try #require(head.children.firstIndex { $0.type == "trak" })
    head.children[index].setChild("edts", BoxNode("edts", [BoxNode(edits)]))
    head.children[index].updateSampleTable { $0.children.insert(BoxNode(offsets), at: 2) }
    var writer = ByteWriter()
    writer.append(try movie.source.bytes(at: 0, count: 8 + 12))
    try head.append(to: &writer)
    movie = try Movie(reading: MemorySource(writer.bytes, name: "a"))
    let track = movie.tracks[0]
    try #require(movie.timescale == 1000)
    try #require(track.timescale == 12800)
    #expect(track.samples.compositionEnd == 3460)
    return try SourceTrack(track, of: movie).duration
  }

  @Test func `ends with the picture that is composed last, though another has a later end`() throws
  {
    // 3042 ticks are no whole number of milliseconds.
    let duration = try Self.duration(start: 130, milliseconds: 238)
    #expect(duration == MediaTime(3172 - 130, timescale: 12800))
  }

  @Test func `ends where a picture begins only if that was rounded to the nearest tick`() throws {
    let close = try Self.duration(start: 130, milliseconds: 198)
    #expect(close == MediaTime(2660 - 130, timescale: 12800))
    let far = try Self.duration(start: 137, milliseconds: 198)
    #expect(far == MediaTime(198, timescale: 1000))
  }

  /// A movie of 25 pictures, in ticks of 1/25 s.
  private static func coarse() throws -> Movie {
    let base = try Samples.movie("trim-keyframes.mp4")
    let made = try MadeMovie.movie(
      like: base.tracks[0], of: base,
      samples: Array(repeating: (bytes: Bytes([1, 2, 3]), duration: 1), count: 25))
    var head = made.node
    let index = try #require(head.children.firstIndex { $0.type == "trak" })
    var header = made.tracks[0].mediaHeader
    header.timescale = 25
    head.children[index].update(["mdia"]) { $0.replaceFields(of: "mdhd", header) }
    var writer = ByteWriter()
    writer.append(try made.source.bytes(at: 0, count: 8 + 75))
    try head.append(to: &writer)
    return try Movie(reading: MemorySource(writer.bytes, name: "a"))
  }

  @Test func `cuts between ticks that are as long as a picture`() async throws {
    let movie = try Self.coarse()
    var composition = try Composition(remuxing: movie)
    let (start, end) = (try ClipMaker.time(227), try ClipMaker.time(416))
    try composition.keep([try #require(TimeRange(from: start, to: end))])
    let output = try Movie(reading: MemorySource(Fixtures.written(Plan(composition))))
    // From 0.2 s, when the picture begins that is shown at 0.227 s, into the one of 0.4 s.
    #expect(composition.duration == (try ClipMaker.time(216)))
    #expect(output.tracks[0].samples.count == 6)
    let clip = VerifiedClip(
      movie, name: "a", ranges: [VerifiedClip.TimeRange(from: start, to: end)])
    let result = try await Verification(of: output, against: [clip])
    #expect(result.differences.map(\.message) == [])
  }

  @Test func `joins pictures of coarse ticks where they are due`() throws {
    let movie = try Self.coarse()
    let source = try SourceTrack(movie.tracks[0], of: movie)
    var track = CompositionTrack(like: source)
    let whole = try #require(TimeRange(from: .zero, to: source.duration))
    try track.insert(whole, of: source, at: .zero)
    let due = try #require(MediaTime(10123, timescale: 10000))
    try track.insert(whole, of: source, at: due)
    var composition = try Composition(empty: movie)
    composition.tracks = [track]
    let output = try Movie(reading: MemorySource(Fixtures.written(Plan(composition))))
    let shown = try ShownTrack(output.tracks[0], of: output)
    var starts: [Double] = []
    for piece in try shown.pieces(from: .zero, to: nil, at: .zero) {
      var items = try shown.items(of: piece, from: piece.start, to: piece.end)
      while let item = items.next() { starts.append(item.start.seconds) }
    }
    #expect(starts.count == 50)
    #expect(abs(starts[25] - due.seconds) < 0.0001)
  }
}
