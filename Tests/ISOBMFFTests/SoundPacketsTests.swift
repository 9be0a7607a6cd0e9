import Testing

@testable import ISOBMFF

@Suite struct SoundPacketsTests {
  /// A sample table of one chunk, as QuickTime counted sound: a sample of one byte for each frame.
  private func table(
    _ code: FourCC, channels: UInt16, frames: UInt32, size: UInt32 = 1, chunks: [UInt32] = [1000],
    _ body: (inout AudioSampleEntry) -> Void = { _ in }
  ) -> BoxNode {
    var entry = AudioSampleEntry()
    entry.channelCount = channels
    entry.sampleRate = 44100 << 16
    body(&entry)
    var sample = BoxNode(entry)
    sample.header.type = code
    var descriptions = SampleDescriptionBox()
    descriptions.entryCount = 1
    var times = TimeToSampleBox()
    times.entries = BigEndianTable(
      columns: TimeToSampleBox.columns, records: [[Int64(frames), 1]])
    var runs = SampleToChunkBox()
    runs.entries = BigEndianTable(
      columns: SampleToChunkBox.columns, records: [[1, Int64(frames) / Int64(chunks.count), 1]])
    var sizes = SampleSizeBox()
    sizes.sampleSize = size
    sizes.sampleCount = frames
    var offsets = ChunkOffsetBox()
    offsets.entries = BigEndianTable(
      columns: ChunkOffsetBox.columns, records: chunks.map { [Int64($0)] })
    return BoxNode(
      "stbl",
      [
        BoxNode(descriptions, [sample]), BoxNode(times), BoxNode(runs), BoxNode(sizes),
        BoxNode(offsets),
      ])
  }

  @Test(arguments: [("twos", 2, 4), ("sowt", 1, 2), ("ulaw", 2, 2)] as [(FourCC, UInt16, UInt64)])
  func `takes a frame of uncompressed sound for a sample`(
    code: FourCC, channels: UInt16, bytes: UInt64
  ) throws {
    let samples = try SampleTable(table(code, channels: channels, frames: 600))
    #expect(samples.countsSoundFrames)
    #expect(samples.count == 600)
    #expect(samples.byteCount == 600 * bytes)
    #expect(samples.duration == 600)
    #expect(samples[1].offset == 1000 + bytes)
  }

  @Test func `takes a packet of compressed sound for a sample`() throws {
    let samples = try SampleTable(table("ima4", channels: 2, frames: 640))
    #expect(samples.count == 10)
    #expect(samples.byteCount == 680)
    #expect(samples.duration == 640)
    #expect(samples[9].decodeTime == 576)
    #expect(samples[9].offset == 1000 + 9 * 68)
  }

  @Test func `believes the sizes of the second sound description`() throws {
    let samples = try SampleTable(
      table("ms\u{0}\u{2}", channels: 2, frames: 1012) {
        $0.layout = .quickTime1
        $0.version = 1
        $0.samplesPerPacket = 506
        $0.bytesPerFrame = 1024
      })
    #expect(samples.count == 2)
    #expect(samples.byteCount == 2048)
    #expect(samples.duration == 1012)
  }

  @Test func `leaves tables alone that count packets, or sizes that are honest`() throws {
    let packets = try SampleTable(
      table("ima4", channels: 2, frames: 640) {
        $0.compressionID = AudioSampleEntry.samplesArePackets
      })
    #expect(!packets.countsSoundFrames && packets.byteCount == 640)
    let honest = try SampleTable(table("sowt", channels: 2, frames: 640, size: 2))
    #expect(!honest.countsSoundFrames && honest.byteCount == 1280)
    let bytes = try SampleTable(table("raw ", channels: 1, frames: 640) { $0.sampleSize = 8 })
    #expect(!bytes.countsSoundFrames && bytes.byteCount == 640)
    let other = try SampleTable(table("mp4a", channels: 2, frames: 640))
    #expect(!other.countsSoundFrames)
  }

  @Test func `doubts channels for which the chunks have no room`() throws {
    let narrow = try SampleTable(
      table("ulaw", channels: 2, frames: 600, chunks: [1000, 1300]))
    #expect(narrow.byteCount == 600)
    let wide = try SampleTable(table("ulaw", channels: 2, frames: 600, chunks: [1000, 1600]))
    #expect(wide.byteCount == 1200)
  }

  @Test func `refuses frames that do not fill packets`() throws {
    let error = #expect(throws: BoxError.self) {
      try SampleTable(table("ima4", channels: 1, frames: 650))
    }
    #expect(error?.path == "stsz")
  }

  @Test func `takes free space behind the sample entries for what it is`() throws {
    var descriptions = BoxNode(
      SampleDescriptionBox(),
      [BoxNode(AudioSampleEntry()), BoxNode(type: "skip", payload: Bytes(zeros: 40))])
    descriptions.fields = {
      var box = SampleDescriptionBox()
      box.entryCount = 1
      return box
    }()
    #expect(descriptions.sampleEntries.map(\.type) == ["mp4a"])
    descriptions.children[1].header.type = "mp4a"
    #expect(descriptions.sampleEntries.count == 2)
  }
}
