import ISOBMFF
import TestSupport
import Testing

@testable import Remux

/// Sound whose silence in front and behind is told of as iTunes does.
struct GaplessTests {
  private static let text =
    " 00000000 00000840 000000C0 0000000000007C00 00000000 00000000 00000000 00000000"

  /// Sound without an edit list, in packets of 1024 samples, of which iTunes says that 2112 in front
  /// and 192 behind are no sound, unless told otherwise.
  private static func movie(
    packets: Int = 33, _ information: GaplessInformation? = nil, name: String = "a"
  ) throws -> Movie {
    let base = try Samples.movie("trim-keyframes.mp4")
    let track = try #require(base.tracks.first { $0.kind == .audio })
    let samples = (0..<packets).map { number in
      (bytes: Bytes([UInt8(number), UInt8(name.utf8.first ?? 0), 7]), duration: Int64(1024))
    }
    var movie = try MadeMovie.movie(like: track, of: base, samples: samples)
    var item = BoxNode("----", [])
    var mean = MetadataMeanBox()
    mean.text = Bytes(utf8: "com.apple.iTunes")
    var itemName = MetadataNameBox()
    itemName.text = Bytes(utf8: "iTunSMPB")
    let said =
      information
      ?? GaplessInformation(
        priming: 2112, padding: 192, sampleCount: UInt64(packets * 1024 - 2112 - 192))
    item.children = [
      BoxNode(mean), BoxNode(itemName), BoxNode(MetadataValueBox(text: said.text(like: text))),
    ]
    var meta = BoxNode(MetaBox())
    meta.children = [BoxNode("ilst", [item])]
    var head = movie.node
    head.children.append(BoxNode("udta", [meta]))
    var writer = ByteWriter()
    let media = try movie.source.bytes(at: 0, count: 8 + 3 * packets)
    writer.append(media)
    try head.append(to: &writer)
    movie = try Movie(reading: MemorySource(writer.bytes, name: name))
    return movie
  }

  private static func written(_ composition: Composition) throws -> (Movie, Report) {
    let plan = try Plan(composition)
    return (try Movie(reading: MemorySource(Fixtures.written(plan))), plan.report)
  }

  @Test func `reads and writes the item`() throws {
    let information = try #require(GaplessInformation(Self.text))
    #expect(information.priming == 2112)
    #expect(information.padding == 192)
    #expect(information.sampleCount == 0x7C00)
    #expect(information.text(like: Self.text) == Self.text)
  }

  @Test func `changes nothing in a plain remux`() throws {
    let source = try Self.movie()
    let before = try #require(source.gaplessInformation)
    let (output, _) = try Self.written(Composition(remuxing: source))
    #expect(output.gaplessInformation == before)
    #expect(output.tracks[0].edits.isEmpty)
  }

  @Test func `says of a cut how much is in front of the sound and behind it`() throws {
    var composition = try Composition(remuxing: Self.movie())
    let start = try #require(MediaTime(10000, timescale: 48000))
    let end = try #require(MediaTime(20000, timescale: 48000))
    try composition.keep([try #require(TimeRange(from: start, to: end))])
    let (output, report) = try Self.written(composition)
    let track = output.tracks[0]
    let edit = try #require(track.edits.first)
    let said = try #require(output.gaplessInformation)
    #expect(Int64(said.priming) == edit.mediaTime)
    #expect(said.sampleCount == 10000)
    #expect(
      Int64(said.priming) + Int64(said.sampleCount) + Int64(said.padding) == track.samples.duration)
    #expect(report.lines.contains { $0.subject == "iTunSMPB" && $0.action == .rewritten })
  }

  @Test func `leaves the item out where the sound is more than one stretch`() throws {
    var composition = try Composition(remuxing: Self.movie())
    func range(_ first: Int64, _ last: Int64) throws -> TimeRange {
      let start = try #require(MediaTime(first, timescale: 48000))
      let end = try #require(MediaTime(last, timescale: 48000))
      return try #require(TimeRange(from: start, to: end))
    }
    try composition.keep([range(20000, 30000), range(3000, 9000)])
    let (output, report) = try Self.written(composition)
    #expect(output.tracks[0].edits.count == 2)
    #expect(output.gaplessInformation == nil)
    #expect(report.lines.contains { $0.subject == "iTunSMPB" && $0.action == .dropped })
  }

  @Test func `joins only what is sound`() async throws {
    let clips = [try Self.movie(name: "a"), try Self.movie(packets: 20, name: "b")]
    let composition = try Composition(joining: clips.map { Clip($0) })
    let (output, _) = try Self.written(composition)
    let lengths = try clips.map { try #require($0.gaplessInformation).sampleCount }
    let end = try #require(composition.duration.ticks(of: 48000))
    #expect(UInt64(end) == lengths.reduce(0, +))
    let edits = output.tracks[0].edits
    #expect(edits.count == 2)
    #expect(edits[0].segmentDuration * 48000 == lengths[0] * UInt64(output.timescale))
    let result = try await Verification(
      of: output, against: zip(clips, ["a", "b"]).map { VerifiedClip($0, name: $1) })
    #expect(result.differences.map(\.message) == [])
  }

  @Test func `joins all where the numbers do not fit the track`() throws {
    let odd = GaplessInformation(priming: 2112, padding: 0, sampleCount: 1_000_000)
    let composition = try Composition(
      joining: [Clip(try Self.movie(odd)), Clip(try Self.movie(odd, name: "b"))])
    #expect(composition.duration.ticks(of: 48000) == Int64(66 * 1024))
  }
}
