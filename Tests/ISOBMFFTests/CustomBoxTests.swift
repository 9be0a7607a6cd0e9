import CustomBoxes
import ISOBMFF
import TestSupport
import Testing

/// The example in `Samples/CustomBoxes`: types of one's own behave like built-in ones.
@Suite struct CustomBoxTests {
  private static func file() throws -> Bytes {
    var attitude = AttitudeBox()
    attitude.version = 1
    attitude.time = 3_600_000_000
    attitude.pitch = -0x8000
    attitude.heading = 0x5A_0000
    attitude.aircraft = Bytes(utf8: "Kite\0")
    var entry = TelemetrySampleEntry()
    entry.measurementsPerSample = 25
    var handler = HandlerBox()
    handler.handlerType = "meta"
    var flight = FlightBox()
    flight.number = 7
    let media = BoxNode(
      "mdia",
      [
        BoxNode(handler),
        BoxNode(
          "minf",
          [
            BoxNode(
              "stbl",
              [BoxNode(SampleDescriptionBox(), [BoxNode(entry, [BoxNode(attitude)])])])
          ]),
      ])
    let movie = BoxNode(
      "moov", [BoxNode("trak", [media]), BoxNode("udta", [BoxNode(attitude)])])
    var writer = ByteWriter()
    for node in [BoxNode(flight), movie] { try node.append(to: &writer) }
    return writer.bytes
  }

  @Test func `are read, described and written back`() throws {
    let bytes = try Self.file()
    let tree = try BoxTree(parsing: bytes, registry: .drone)
    #expect(tree.problems.isEmpty)
    let attitude = try #require(tree.box("moov")?.child("udta")?.child(AttitudeBox.self))
    #expect(attitude.heading == 0x5A_0000)
    #expect(
      attitude.described().map(\.name) == [
        "version", "flags", "time", "pitch", "roll", "heading", "aircraft",
      ])
    let entry = try #require(
      tree.box("moov")?.descendant("trak", "mdia", "minf", "stbl", "stsd", "drn1"))
    #expect(entry.fields(as: TelemetrySampleEntry.self)?.measurementsPerSample == 25)
    #expect(entry.child(AttitudeBox.self)?.pitch == -0x8000)
    #expect(tree.boxes[0].fields(as: FlightBox.self)?.number == 7)
    let sink = MemorySink()
    try tree.write(to: sink)
    #expect(sink.bytes == bytes)
  }

  @Test func `are kept as bytes without a registration`() throws {
    let bytes = try Self.file()
    let tree = try BoxTree(parsing: bytes, registry: .isoBaseMedia)
    #expect(tree.boxes[0].fields == nil)
    let kept = tree.box("moov")?.child("udta")?.child("attd")
    #expect(kept?.fields == nil)
    #expect(kept?.remainder.isEmpty == false)
    let sink = MemorySink()
    try tree.write(to: sink)
    #expect(sink.bytes == bytes)
  }

  @Test func `are found in files`() throws {
    let folder = try TestFolder()
    let path = try folder.write(Self.file(), as: "drone.mp4")
    #expect(try attitude(of: path)?.aircraft == Bytes(utf8: "Kite\0"))
  }

  @Test func `are told of like others`() {
    let found = BoxRegistry.drone.definitions(of: "attd")
    #expect(found.map(\.name) == ["Attitude"])
    #expect(found.first?.layout.shape(version: 1).fields.count == 7)
  }
}
