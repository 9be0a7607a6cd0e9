import ISOBMFF
import Remux
import TestSupport
import Testing

@Suite struct PlanTests {
  @Test(arguments: Samples.names.filter { Fixtures.refused[$0] == nil })
  func `carries every sample`(name: String) throws {
    let movie = try Samples.movie(name)
    let composition = try Composition(remuxing: movie, Fixtures.options(name))
    let plan = try Plan(composition)
    let bytes = try Fixtures.written(plan)
    let output = try Movie(reading: MemorySource(bytes))
    try Fixtures.expectSame(composition, output)
    #expect(output.isFaststart)
    #expect(output.tree.boxes.first?.type == "ftyp")
    #expect(output.tree.trailing == nil)
    let media = output.tree.boxes.filter { $0.type == "mdat" }
    #expect(media.count == 1)
    #expect(media.allSatisfy { $0.header.form != .toEnd })
    #expect(output.header.nextTrackID > output.tracks.map(\.id).max() ?? 0)
    #expect(Set(output.tracks.map(\.id)).count == output.tracks.count)
    for track in output.tracks {
      for reference in track.references {
        for id in reference.trackIDs { #expect(output.track(id: id) != nil) }
      }
    }
    // Every track of the input is accounted for.
    #expect(plan.report.tracks.map(\.sourceID) == movie.tracks.map(\.id))
  }

  @Test(arguments: Samples.names.filter { Fixtures.refused[$0] == nil })
  func `is the same when done again, and when its output is remuxed`(name: String) throws {
    let movie = try Samples.movie(name)
    let once = try Fixtures.written(Plan(Composition(remuxing: movie, Fixtures.options(name))))
    let again = try Fixtures.written(Plan(Composition(remuxing: movie, Fixtures.options(name))))
    #expect(once == again)
    let output = try Movie(reading: MemorySource(once))
    let twice = try Fixtures.written(Plan(Composition(remuxing: output, Fixtures.options(name))))
    #expect(twice == once)
  }

  @Test(arguments: Fixtures.refused.keys.sorted())
  func `refuses what it cannot carry, and says where`(name: String) throws {
    let box = try #require(Fixtures.refused[name])
    let error = try #require(throws: (any Error).self) {
      let movie = try Samples.movie(name)
      _ = try Composition(remuxing: movie, Fixtures.options(name))
    }
    let text = String(describing: error)
    #expect(text.contains(box), "\(text)")
    #expect(text.contains("offset"), "\(text)")
  }

  @Test func `leaves out by name what cannot be carried, when asked to`() throws {
    var options = CompositionOptions()
    options.unsupported = .drop
    let movie = try Samples.movie("ctts-count-overrun.mp4")
    let plan = try Plan(Composition(remuxing: movie, options))
    let output = try Movie(reading: MemorySource(Fixtures.written(plan)))
    #expect(output.tracks.map(\.kind) == [.audio])
    let line = try #require(plan.report.lines.first { $0.action == .dropped })
    #expect(line.path == "moov/trak[0]")
    #expect(line.reason.contains("ctts"))
  }

  @Test func `refuses an edit list that it cannot read`() throws {
    let movie = try SampleFile.movie("headers-64bit.mp4") { tree in
      try tree.node("moov/trak[0]/edts/elst") { node in
        var payload = try node.payload().map { $0 }
        payload[7] = 99
        node.fields = nil
        node.remainder = Bytes(payload)
      }
    }
    let error = try #require(throws: RemuxError.self) { _ = try Composition(remuxing: movie) }
    #expect(error.description.contains("moov/trak[0]/edts/elst"))
  }

  @Test func `leaves out items whose offsets it does not follow, and says so`() throws {
    let items = BoxNode(type: "iloc", payload: Bytes(zeros: 8))
    let movie = try SampleFile.movie("android-rotated.mp4") { tree in
      try tree.node("moov/udta") { node in
        var meta = MetaBox()
        meta.isFullBox = true
        node.children.append(BoxNode(meta, [items]))
      }
    }
    let plan = try Plan(Composition(remuxing: movie))
    let output = try Movie(reading: MemorySource(Fixtures.written(plan)))
    #expect(output.node.child("udta")?.children.map(\.type) == ["meta"])
    #expect(output.node.descendant("udta", "meta", "iloc") == nil)
    #expect(plan.report.lines.contains { $0.action == .dropped && $0.path == "moov/udta/meta[1]" })
  }

  @Test func `has no room for pictures in a file for sound`() throws {
    let movie = try Samples.movie("android-rotated.mp4")
    var options = CompositionOptions()
    options.format = .m4a
    let error = try #require(throws: RemuxError.self) {
      _ = try Composition(remuxing: movie, options)
    }
    #expect(error.description.contains("moov/trak[0]"))
    options.unsupported = .drop
    let output = try Movie(
      reading: MemorySource(Fixtures.written(Plan(Composition(remuxing: movie, options)))))
    #expect(output.tracks.map(\.kind) == [.audio])
    #expect(output.fileType?.majorBrand == "M4A ")
  }

  @Test func `salvages the whole samples of a file that was cut short`() throws {
    var options = CompositionOptions()
    options.salvage = true
    let movie = try Samples.movie("truncated.mp4")
    let composition = try Composition(remuxing: movie, options)
    let plan = try Plan(composition)
    try Fixtures.expectSame(composition, try Movie(reading: MemorySource(Fixtures.written(plan))))
    for (track, composed) in zip(movie.tracks, composition.tracks) {
      let whole = track.samples.prefix { $0.range.upperBound <= movie.source.size }.count
      #expect(whole > 0 && whole < track.samples.count)
      #expect(composed.source.sampleCount == whole)
    }
    #expect(
      plan.report.lines.filter { $0.action == .dropped && $0.subject.contains("samples") }.count
        == 2)
  }

  @Test(arguments: Samples.failCases)
  func `survives what the fuzzer found`(name: String) throws {
    let movie = try Movie(path: Samples.failCase(name))
    for format in [OutputFormat.mp4, .mov] {
      var options = CompositionOptions()
      options.format = format
      options.unsupported = .drop
      options.salvage = true
      guard let composition = try? Composition(remuxing: movie, options),
        let plan = try? Plan(composition)
      else { continue }
      try Fixtures.expectSame(
        composition, try Movie(reading: MemorySource(Fixtures.written(plan))))
    }
  }

  // MARK: Layout

  /// How far a track's data runs ahead of another's, in seconds, at the worst place of a file.
  private func skew(_ movie: Movie) -> Double {
    var chunks: [(offset: UInt64, track: Int, start: Double, end: Double)] = []
    for (index, track) in movie.tracks.enumerated() {
      for chunk in track.samples.chunkSequence {
        let start = Double(chunk.decodeTime) / Double(track.timescale)
        let end = start + Double(chunk.duration) / Double(track.timescale)
        chunks.append((chunk.offset, index, start, end))
      }
    }
    chunks.sort { $0.offset < $1.offset }
    var worst = 0.0
    for (place, chunk) in chunks.enumerated() {
      for later in chunks[place...] where later.track != chunk.track {
        worst = max(worst, chunk.end - later.start)
      }
    }
    return worst
  }

  @Test func `interleaves anew what lies apart`() throws {
    let movie = try Samples.movie("android-rotated.mp4")
    let composition = try Composition(remuxing: movie)
    var options = PlanOptions()
    #expect(try Plan(composition).keepsSourceOrder)

    // One track out of each of two sources, in stretches longer than the movie: all of the one,
    // then all of the other, as some recorders leave it.
    var parted = composition
    let copy = try Movie(reading: MemorySource(Samples.bytes("android-rotated.mp4")))
    parted.tracks[1] = CompositionTrack(whole: try SourceTrack(copy.tracks[1], of: copy))
    options.interleave = try #require(MediaTime(1000, timescale: 1))
    let apart = try Movie(reading: MemorySource(Fixtures.written(Plan(parted, options))))
    try Fixtures.expectSame(composition, apart)
    #expect(skew(apart) > 1.5)
    let plan = try Plan(Composition(remuxing: apart))
    #expect(!plan.keepsSourceOrder)
    let output = try Movie(reading: MemorySource(Fixtures.written(plan)))
    try Fixtures.expectSame(composition, output)
    #expect(skew(output) <= 1.1)
    #expect(try Plan(Composition(remuxing: output)).keepsSourceOrder)
  }

  @Test func `takes offsets of 64 bits where 32 do not reach`() throws {
    let far = try FarSource(Samples.bytes("mdat-largesize-small.mp4"), gap: 5 << 30)
    let movie = try Movie(reading: far)
    let plan = try Plan(Composition(remuxing: movie))
    #expect(plan.mediaSize < 1 << 20)
    #expect(plan.boxes.last?.descendant("trak", "mdia", "minf", "stbl", "stco") != nil)
    let bytes = try Fixtures.written(plan)
    let output = try Movie(reading: MemorySource(bytes))
    try Fixtures.expectSame(try Composition(remuxing: movie), output)
  }

  /// Without the padding, the last chunk would just be in the reach of 32 bits.
  @Test func `takes offsets of 64 bits where the padding pushes a chunk out of reach`() throws {
    let total: Int64 = (1 << 32) - 20_000
    let first: Int64 = 63_000
    let sizes = Array(repeating: (total - 1) / 59, count: 58)
    let last = total - 1 - sizes.reduce(0, +)
    let samples = sizes + [last, 1]
    let starts = samples.indices.map { first + samples[..<$0].reduce(0, +) }
    let edited = try SampleFile.movie("android-rotated.mp4") { tree in
      try tree.node("moov") { node in
        let sound = try #require(node.children.lastIndex { $0.type == "trak" })
        node.children.remove(at: sound)
      }
      let table = "moov/trak/mdia/minf/stbl"
      try tree.change(table + "/stsz", SampleSizeBox.self) { box in
        box.sizes = BigEndianTable(columns: SampleSizeBox.columns, records: samples.map { [$0] })
      }
      try tree.change(table + "/stsc", SampleToChunkBox.self) { box in
        box.entries = BigEndianTable(columns: SampleToChunkBox.columns, records: [[1, 1, 1]])
      }
      try tree.node(table) { node in
        var box = ChunkLargeOffsetBox()
        box.entries = BigEndianTable(
          columns: ChunkLargeOffsetBox.columns, records: starts.map { [$0] })
        node.setChild("stco", nil)
        node.setChild("co64", BoxNode(box))
      }
    }
    let bytes = try edited.source.bytes(at: 0, count: Int(edited.source.size))
    var options = PlanOptions()
    options.interleave = try #require(MediaTime(1, timescale: 1000))
    let movie = try Movie(reading: RoomySource(bytes, size: 5 << 30))
    let plan = try Plan(Composition(remuxing: movie), options)
    #expect(plan.mediaSize == UInt64(total))
    #expect(plan.size > 1 << 32)
    let table = try #require(plan.boxes[1].descendant("trak", "mdia", "minf", "stbl"))
    let offsets = try #require(table.child(ChunkLargeOffsetBox.self)).entries
    #expect(offsets[offsets.count - 1, 0] == Int64(plan.size) - 1)
  }

  @Test func `merges runs and uniform sizes`() throws {
    let movie = try Samples.movie("stz2-nibbles.mp4")
    let plan = try Plan(Composition(remuxing: movie))
    for track in plan.boxes[1].children where track.type == "trak" {
      let table = try #require(track.descendant("mdia", "minf", "stbl"))
      let times = try #require(table.child(TimeToSampleBox.self)).entries
      for run in 1..<max(times.count, 1) { #expect(times[run, 1] != times[run - 1, 1]) }
      let chunks = try #require(table.child(SampleToChunkBox.self)).entries
      for run in 1..<max(chunks.count, 1) {
        #expect(chunks[run, 1] != chunks[run - 1, 1] || chunks[run, 2] != chunks[run - 1, 2])
      }
    }
  }

  @Test func `points auxiliary information at the same bytes`() throws {
    let movie = try Samples.movie("cenc-ctr.mp4")
    let output = try Movie(
      reading: MemorySource(Fixtures.written(Plan(Composition(remuxing: movie)))))
    func information(_ movie: Movie) throws -> [Bytes] {
      try movie.tracks.map { track in
        let table = try #require(track.sampleTableNode)
        let sizes = try #require(table.child(SampleAuxiliaryInformationSizesBox.self))
        let offsets = try #require(table.child(SampleAuxiliaryInformationOffsetsBox.self))
        #expect(offsets.offsets.count == 1)
        let count =
          sizes.defaultSampleInfoSize == 0
          ? sizes.sizes.reduce(0) { $0 + Int($1) }
          : Int(sizes.defaultSampleInfoSize) * Int(sizes.sampleCount)
        return try movie.source.bytes(at: UInt64(offsets.offsets[0, 0]), count: count)
      }
    }
    #expect(try information(output) == information(movie))
    #expect(try information(movie).allSatisfy { !$0.isEmpty })
  }

  @Test func `turns languages and names of QuickTime into those of MP4`() throws {
    let movie = try Samples.movie("hdlr-pascal.mov")
    let output = try Movie(
      reading: MemorySource(Fixtures.written(Plan(Composition(remuxing: movie)))))
    #expect(output.tracks.compactMap(\.handler?.name) == ["Core Media Video", "Core Media Audio"])
    for handler in output.tracks.compactMap(\.handler) {
      #expect(handler.nameBytes.last == 0)
      #expect(!handler.isNameCounted)
      #expect(handler.componentType.rawValue == 0)
    }
    #expect(output.tracks.allSatisfy { !$0.mediaHeader.language.isMacintosh })
  }

  @Test(arguments: ["mov-aac-wave.mov", "mov-aac-v2.mov", "wave-bad-terminator.mov"])
  func `gives AAC the sample entry of MP4`(name: String) throws {
    let movie = try Samples.movie(name)
    let output = try Movie(
      reading: MemorySource(Fixtures.written(Plan(Composition(remuxing: movie)))))
    let audio = try #require(output.tracks.first { $0.kind == .audio })
    let entry = try #require(audio.sampleEntries.first)
    let fields = try #require(entry.fields(as: AudioSampleEntry.self))
    #expect(fields.version == 0 && fields.layout == .plain)
    #expect(fields.sampleRate == 48000 << 16)
    #expect(entry.children.first?.type == "esds")
    #expect(entry.child("wave") == nil)
  }

  @Test func `carries all of sound that is counted in uncompressed frames`() throws {
    // The sound of the file, said to be ima4 whose 320 frames are counted one by one.
    let movie = try SampleFile.movie("mov-aac-wave.mov") { tree in
      let table = "moov/trak[1]/mdia/minf/stbl"
      try tree.node(table + "/stsd/mp4a") { node in
        var entry = try #require(node.fields(as: AudioSampleEntry.self))
        entry.layout = .quickTime1
        entry.version = 1
        entry.compressionID = 0
        entry.samplesPerPacket = 64
        entry.bytesPerFrame = 34
        node.fields = entry
        node.header.type = "ima4"
      }
      try tree.change(table + "/stsz", SampleSizeBox.self) { box in
        box.sampleSize = 1
        box.sampleCount = 320
        box.sizes = BigEndianTable(columns: SampleSizeBox.columns)
      }
      try tree.change(table + "/stts", TimeToSampleBox.self) { box in
        box.entries = BigEndianTable(columns: TimeToSampleBox.columns, records: [[320, 1]])
      }
      try tree.change(table + "/stsc", SampleToChunkBox.self) { box in
        box.entries = BigEndianTable(columns: SampleToChunkBox.columns, records: [[1, 320, 1]])
      }
      try tree.change(table + "/stco", ChunkOffsetBox.self) { box in
        box.entries = BigEndianTable(
          columns: ChunkOffsetBox.columns, records: [box.entries[0]])
      }
    }
    #expect(movie.tracks[1].samples.countsSoundFrames)
    var options = CompositionOptions()
    options.format = .mov
    let composition = try Composition(remuxing: movie, options)
    let plan = try Plan(composition)
    let output = try Movie(reading: MemorySource(Fixtures.written(plan)))
    try Fixtures.expectSame(composition, output)
    let sound = output.tracks[1]
    #expect(sound.samples.count == 5 && sound.samples.byteCount == 170)
    #expect(!sound.samples.countsSoundFrames)
    let entry = try #require(sound.sampleEntries.first?.fields(as: AudioSampleEntry.self))
    #expect(entry.compressionID == AudioSampleEntry.samplesArePackets)
    #expect(plan.report.lines.contains { $0.subject == "tables that count uncompressed sound" })
  }

  /// MACE 6:1 in mono packs six frames in a byte: sizes of one byte, which must not be restated
  /// once more when the output is read.
  @Test func `carries sound whose packets have one byte`() throws {
    let movie = try SampleFile.movie("mov-aac-wave.mov") { tree in
      let table = "moov/trak[1]/mdia/minf/stbl"
      try tree.node(table + "/stsd/mp4a") { node in
        var entry = try #require(node.fields(as: AudioSampleEntry.self))
        entry.layout = .plain
        entry.version = 0
        entry.compressionID = 0
        entry.channelCount = 1
        node.fields = entry
        node.header.type = "MAC6"
      }
      try tree.change(table + "/stsz", SampleSizeBox.self) { box in
        box.sampleSize = 1
        box.sampleCount = 600
        box.sizes = BigEndianTable(columns: SampleSizeBox.columns)
      }
      try tree.change(table + "/stts", TimeToSampleBox.self) { box in
        box.entries = BigEndianTable(columns: TimeToSampleBox.columns, records: [[600, 1]])
      }
      try tree.change(table + "/stsc", SampleToChunkBox.self) { box in
        box.entries = BigEndianTable(columns: SampleToChunkBox.columns, records: [[1, 600, 1]])
      }
      try tree.change(table + "/stco", ChunkOffsetBox.self) { box in
        box.entries = BigEndianTable(columns: ChunkOffsetBox.columns, records: [box.entries[0]])
      }
    }
    #expect(movie.tracks[1].samples.count == 100)
    #expect(movie.tracks[1].samples.byteCount == 100)
    let composition = try Composition(remuxing: movie)
    let output = try Movie(reading: MemorySource(Fixtures.written(Plan(composition))))
    try Fixtures.expectSame(composition, output)
  }

  @Test func `counts no free space among the sample entries`() throws {
    let movie = try SampleFile.movie("headers-64bit.mp4") { tree in
      try tree.node("moov/trak/mdia/minf/stbl/stsd") { node in
        node.children.append(BoxNode(type: "skip", payload: Bytes(zeros: 40)))
      }
    }
    let track = try #require(movie.tracks.first)
    #expect(track.sampleEntries.count == 1)
    let plan = try Plan(Composition(remuxing: movie))
    let output = try Movie(reading: MemorySource(Fixtures.written(plan)))
    let descriptions = try #require(output.tracks.first?.sampleTableNode?.child("stsd"))
    #expect(descriptions.children.count == 1)
    #expect(descriptions.fields(as: SampleDescriptionBox.self)?.entryCount == 1)
    #expect(plan.report.lines.contains { $0.subject == "free space" && $0.action == .dropped })
  }

  @Test func `repairs the rotation of Android and leaves a good one alone`() throws {
    let android = try Samples.movie("android-rotated.mp4")
    let plan = try Plan(Composition(remuxing: android))
    let output = try Movie(reading: MemorySource(Fixtures.written(plan)))
    #expect(
      output.tracks[0].header.matrix
        == [0, 0x1_0000, 0, -0x1_0000, 0, 0, 180 << 16, 0, 0x4000_0000])
    #expect(plan.report.lines.contains { $0.action == .rewritten && $0.path.hasSuffix("tkhd") })

    let good = try Samples.movie("matrix-rotated.mp4")
    let same = try Plan(Composition(remuxing: good))
    let kept = try Movie(reading: MemorySource(Fixtures.written(same)))
    #expect(kept.tracks[0].header.matrix == good.tracks[0].header.matrix)
    #expect(!same.report.lines.contains { $0.path.hasSuffix("tkhd") })
  }

  @Test func `flags what only pixels could turn`() throws {
    let movie = try Samples.movie("matrix-oblique.mp4")
    let plan = try Plan(Composition(remuxing: movie))
    #expect(plan.report.reencodeReasons.count == 1)
    let output = try Movie(reading: MemorySource(Fixtures.written(plan)))
    #expect(output.tracks[0].header.matrix == movie.tracks[0].header.matrix)
  }
}

/// A file with zeros behind it, up to a size.
private final class RoomySource: ByteSource {
  private let bytes: Bytes
  let size: UInt64

  init(_ bytes: Bytes, size: UInt64) {
    self.bytes = bytes
    self.size = size
  }

  func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    while !buffer.isFull {
      let position = offset + UInt64(buffer.count)
      guard position < size else { return }
      buffer.append(position < UInt64(bytes.count) ? bytes[Int(position)] : 0)
    }
  }
}

/// A file of which everything behind the first 4096 bytes stands `gap` bytes further on.
///
/// Its `co64` tables and `moov`, which comes last, are moved with it.
private final class FarSource: ByteSource {
  private let head: Bytes
  private let tail: Bytes
  private let start: UInt64
  let size: UInt64

  /// Takes a file of `ftyp`, an `mdat` with a 64-bit size, and `moov` with `co64`.
  init(_ bytes: Bytes, gap: UInt64) throws {
    let tree = try BoxTree(reading: MemorySource(bytes))
    let media = try #require(tree.box("mdat"))
    let place = try #require(media.offset)
    // The gap goes between the header of `mdat` and its payload.
    let split = Int(place) + media.header.size
    var head = ByteWriter()
    head.append(bytes[0..<split])
    head.patch(try media.size() + gap, at: Int(place) + 8)
    self.head = head.bytes
    var movie = try #require(tree.box("moov"))
    for index in movie.children.indices where movie.children[index].type == "trak" {
      Self.update(&movie.children[index]) { node in
        guard var box = node.fields(as: ChunkLargeOffsetBox.self) else { return }
        let moved = (0..<box.entries.count).map { [box.entries[$0, 0] + Int64(gap)] }
        box.entries = BigEndianTable(columns: ChunkLargeOffsetBox.columns, records: moved)
        node.fields = box
      }
    }
    var tail = ByteWriter()
    let end = Int(place + (try media.size()))
    tail.append(bytes[split..<end])
    try movie.append(to: &tail)
    self.tail = tail.bytes
    start = UInt64(split) + gap
    size = start + UInt64(self.tail.count)
  }

  private static func update(_ node: inout BoxNode, _ body: (inout BoxNode) -> Void) {
    body(&node)
    for index in node.children.indices { update(&node.children[index], body) }
  }

  func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    while !buffer.isFull {
      let position = offset + UInt64(buffer.count)
      guard position < size else { return }
      if position < UInt64(head.count) {
        buffer.append(head[Int(position)])
      } else if position < start {
        buffer.append(0)
      } else {
        buffer.append(tail[Int(position - start)])
      }
    }
  }
}
