import ISOBMFF
import TestSupport
import Testing

@testable import Remux

struct ElementaryStreamTests {
  private static let start: [UInt8] = [0, 0, 0, 1]
  private static let sets: [UInt8] = start + [0x67, 1, 2] + start + [0x68, 3]

  private static func entry(lengthSize: UInt8 = 4) -> BoxNode {
    MadeTrack.avc(lengthSize: lengthSize, sets: [[0x67, 1, 2]], pictureSets: [[0x68, 3]])
  }

  private static func stream(_ made: MadeTrack) throws -> ElementaryStreamPlan {
    let movie = try made.movie()
    return try ElementaryStreamPlan(of: movie.tracks[0], in: movie)
  }

  private static func written(_ made: MadeTrack) throws -> [UInt8] {
    Array(try Fixtures.written(stream(made).plan))
  }

  private static func failure(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// The samples of a track, one after the other.
  private static func payload(_ track: Track, _ movie: Movie) throws -> Bytes {
    var writer = ByteWriter()
    for sample in track.samples { writer.append(try Fixtures.payload(sample, of: movie)) }
    return writer.bytes
  }

  // MARK: NAL units

  @Test(arguments: [1, 2, 3, 4])
  func `puts start codes in the place of lengths`(size: Int) throws {
    let units: [[[UInt8]]] = [[[0x65, 7, 8], [0x06]], [[0x41, 9]], [], [[], [0x41]]]
    let made = MadeTrack(
      Self.entry(lengthSize: UInt8(size)), units.map { MadeTrack.units($0, size: size) })
    let expected =
      Self.sets + Self.start + [0x65, 7, 8] + Self.start + [0x06] + Self.start + [0x41, 9]
      + [0, 0, 0, 0] + Self.start + [0x41]
    #expect(try Self.written(made) == expected)
    let stream = try Self.stream(made)
    #expect(stream.form == .annexB)
    #expect(stream.fileExtension == "h264")
    #expect(stream.plan.boxes.isEmpty)
  }

  @Test func `writes parameter sets where the entry changes`() throws {
    var made = MadeTrack(Self.entry(), [])
    made.entries.append(MadeTrack.avc(sets: [[0x67, 5]]))
    let sample = MadeTrack.units([[0x65]])
    made.samples = [1, 1, 2, 2, 1].map { ($0, sample) }
    let unit = Self.start + [0x65]
    let other = Self.start + [0x67, 5]
    #expect(
      try Self.written(made) == Self.sets + unit + unit + other + unit + unit + Self.sets + unit)
  }

  @Test func `lets a delimiter come first`() throws {
    let made = MadeTrack(
      Self.entry(),
      [MadeTrack.units([[], [0x09, 0xF0], [0x65]]), MadeTrack.units([[0x09, 0x10]])])
    #expect(
      try Self.written(made)
        == [0, 0, 0, 0] + Self.start + [0x09, 0xF0] + Self.sets + Self.start + [0x65] + Self.start
        + [0x09, 0x10])
    let alone = MadeTrack(Self.entry(), [MadeTrack.units([[0x09, 0xF0]]), []])
    #expect(try Self.written(alone) == Self.start + [0x09, 0xF0] + Self.sets)
    #expect(try Self.written(MadeTrack(Self.entry(), [[]])) == Self.sets)
  }

  @Test func `takes the parameter sets of HEVC and VVC`() throws {
    var array = NALUnitArray()
    array.nalUnits = [[0x40, 1], [0x42, 1]]
    var hevc = HEVCConfigurationBox()
    hevc.arrays = [array]
    var layers = LayeredHEVCConfigurationBox()
    array.nalUnits = [[0x42, 9]]
    layers.arrays = [array]
    var entry = BoxNode(VisualSampleEntry(), as: "hvc1")
    entry.children = [BoxNode(hevc), BoxNode(layers)]
    let delimiter: [UInt8] = [0x46, 1, 0x50]
    var made = MadeTrack(entry, [MadeTrack.units([delimiter, [0x26, 1]])])
    let sets = Self.start + [0x40, 1] + Self.start + [0x42, 1] + Self.start + [0x42, 9]
    #expect(
      try Self.written(made) == Self.start + delimiter + sets + Self.start + [0x26, 1])
    #expect(try Self.stream(made).fileExtension == "h265")

    var vvc = VVCConfigurationBox()
    array.nalUnitType = 15
    array.nalUnits = [[0, 0x79, 5]]
    vvc.arrays = [array]
    entry = BoxNode(VisualSampleEntry(), as: "vvc1")
    entry.children = [BoxNode(vvc)]
    made = MadeTrack(entry, [MadeTrack.units([[0, 0xA1], [0, 0x39]])])
    #expect(
      try Self.written(made)
        == Self.start + [0, 0xA1] + Self.start + [0, 0x79, 5] + Self.start + [0, 0x39])
    #expect(try Self.stream(made).fileExtension == "h266")
  }

  @Test func `keeps zeros at the end of a sample`() throws {
    let made = MadeTrack(Self.entry(), [MadeTrack.units([[0x65]]) + [0, 0, 0]])
    #expect(try Self.written(made) == Self.sets + Self.start + [0x65, 0, 0, 0])
    let other = MadeTrack(Self.entry(), [MadeTrack.units([[0x65]]) + [0, 0, 1]])
    #expect(Self.failure { _ = try Self.written(other) }.contains("sample 1: 3 bytes"))
  }

  @Test(arguments: [2, 4])
  func `names the sample whose NAL unit is too long`(size: Int) async throws {
    let good = MadeTrack.units([[0x65, 1, 2, 3]], size: size)
    var bad = MadeTrack.units([[0x41], [0x41, 1, 2]], size: size)
    bad[2 * size] = 4
    let made = MadeTrack(Self.entry(lengthSize: UInt8(size)), [good, bad])
    let place = 8 + good.count + size + 1
    let expected = "sample 2: a NAL unit of 4 bytes, where 3 are left (at offset \(place))"
    let folder = try TestFolder()
    let input = try folder.write(made.bytes(), as: "in.mp4")
    do throws(RemuxError) {
      let movie = try RemuxError.box { () throws(BoxError) in try Movie(path: input) }
      let stream = try ElementaryStreamPlan(of: movie.tracks[0], in: movie)
      #expect(size == 4)
      try await Export(stream.plan, to: folder.file("out.h264")).run()
      Issue.record("no error")
    } catch {
      #expect(error.description.hasSuffix(expected))
    }
    #expect(folder.names == ["in.mp4"])
  }

  @Test func `needs the configuration record`() throws {
    let made = MadeTrack(BoxNode(VisualSampleEntry()), [[0, 0, 0, 1, 0x65]])
    #expect(
      Self.failure { _ = try Self.stream(made) }
        .contains("no avcC box (moov/trak/mdia/minf/stbl/stsd/avc1 at offset"))
  }

  @Test func `does not mix codings`() throws {
    var made = MadeTrack(Self.entry(), [])
    made.entries.append(BoxNode(VisualSampleEntry(), as: "jpeg"))
    made.samples = [(1, MadeTrack.units([[0x65]])), (2, [0xFF])]
    #expect(Self.failure { _ = try Self.stream(made) }.contains("do not make up one stream"))
    made.samples.removeLast()
    #expect(try Self.written(made) == Self.sets + Self.start + [0x65])
  }

  @Test func `does not repeat parameter sets without end`() throws {
    let entry = MadeTrack.avc(sets: [[UInt8](repeating: 1, count: 10_000)])
    var made = MadeTrack(entry, [])
    made.entries.append(entry)
    made.samples = (0..<100).map { (UInt32($0 % 2 + 1), MadeTrack.units([[0x65]])) }
    #expect(Self.failure { _ = try Self.stream(made) }.contains("change so often"))
  }

  @Test(arguments: [1, 2, 4])
  func `can be read from anywhere`(size: Int) throws {
    var random = SeededGenerator(seed: 5)
    var samples: [[UInt8]] = []
    for _ in 0..<3000 {
      let units = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        [UInt8](repeating: 0x41, count: .random(in: 0...20, using: &random))
      }
      samples.append(MadeTrack.units(units, size: size))
    }
    let movie = try MadeTrack(Self.entry(lengthSize: UInt8(size)), samples).movie()
    let plan = try ElementaryStreamPlan(of: movie.tracks[0], in: movie).plan
    let whole = try Fixtures.written(plan)
    let source = PlannedSource(plan.pieces, name: "")
    for _ in 0..<40 {
      let start = Int.random(in: 0..<whole.count, using: &random)
      let end = Int.random(in: start...min(start + 5000, whole.count), using: &random)
      #expect(try source.bytes(at: UInt64(start), count: end - start) == whole[start..<end])
    }
  }

  // MARK: AAC

  /// The samples behind the ADTS headers of a stream, each header being `header` but for its length.
  private static func frames(_ bytes: Bytes, header: [UInt8]) throws -> [Bytes] {
    var frames: [Bytes] = []
    var place = 0
    while place < bytes.count {
      try #require(bytes.count - place >= 7)
      var own = Array(bytes[place..<place + 7])
      let length = Int(own[3] & 3) << 11 | Int(own[4]) << 3 | Int(own[5]) >> 5
      try #require(length >= 7 && length <= bytes.count - place)
      own[3] &= 0xFC
      own[4] = 0
      own[5] &= 0x1F
      #expect(own == header)
      frames.append(bytes[place + 7..<place + length])
      place += length
    }
    return frames
  }

  @Test(
    arguments: [
      ([0x12, 0x10], [0xFF, 0xF1, 0x50, 0x80]),
      // Explicit SBR and PS, in front: the core has 24 kHz and one channel.
      ([0xEB, 0x09, 0x88, 0x00], [0xFF, 0xF1, 0x58, 0x40]),
      // AAC Main; a frequency that is spelt out, and has an index.
      ([0x0F, 0x80, 0x5D, 0xC0, 0x10], [0xFF, 0xF1, 0x0C, 0x80]),
    ] as [([UInt8], [UInt8])])
  func `puts a header in front of AAC`(config: [UInt8], header: [UInt8]) throws {
    let made = MadeTrack(
      soundConfig: config, [[1, 2, 3], [], [UInt8](repeating: 4, count: 8184)])
    let stream = try Self.stream(made)
    #expect(stream.form == .adts)
    #expect(stream.fileExtension == "aac")
    let frames = try Self.frames(
      Fixtures.written(stream.plan), header: header + [0, 0x1F, 0xFC])
    #expect(frames == [[1, 2, 3], Bytes([UInt8](repeating: 4, count: 8184))])
  }

  @Test func `refuses AAC that ADTS has no room for`() throws {
    func failure(_ config: [UInt8], _ sample: [UInt8] = [1]) -> String {
      Self.failure { _ = try Self.stream(MadeTrack(soundConfig: config, [[1], sample])) }
    }
    let place = "(moov/trak/mdia/minf/stbl/stsd/mp4a/esds at offset"
    #expect(failure([0x17, 0x80, 0x5D, 0xC8, 0x10]).contains("frequency of 48016 Hz \(place)"))
    #expect(failure([0x12, 0x00, 0, 0]).contains("channel configuration 0 \(place)"))
    #expect(failure([0x12, 0x58]).contains("channel configuration 11 \(place)"))
    #expect(failure([0x12, 0x14]).contains("frames of 960 samples \(place)"))
    #expect(failure([0x12]).contains("no AudioSpecificConfig"))
    #expect(
      failure([0x12, 0x10], [UInt8](repeating: 0, count: 8185))
        .contains("sample 2 has 8185 bytes, and ADTS has room for 8184 (at offset 9)"))
  }

  @Test func `leaves other MPEG-4 audio as it is`() throws {
    // AAC-ELD, object type 39.
    let made = MadeTrack(soundConfig: [0xF8, 0xE6, 0x20, 0x00], [[1, 2], [3]])
    #expect(try Self.stream(made).form == .samples)
    #expect(try Self.written(made) == [1, 2, 3])
  }

  // MARK: Files

  @Test(arguments: Samples.names)
  func `extracts every track that can be read`(name: String) throws {
    guard let movie = try? Samples.movie(name) else { return }
    for track in movie.tracks {
      guard let stream = try? ElementaryStreamPlan(of: track, in: movie) else {
        let isDamaged =
          Fixtures.refused[name] != nil || movie.isFragmented || track.samples.isEmpty
        #expect(isDamaged, "track \(track.id)")
        continue
      }
      let bytes = try Fixtures.written(stream.plan)
      let payload = try Self.payload(track, movie)
      switch stream.form {
      case .samples: #expect(bytes == payload)
      case .adts:
        #expect(bytes.count == payload.count + 7 * track.samples.count)
        #expect(bytes.prefix(2) == [0xFF, 0xF1])
      case .annexB:
        #expect(bytes.count > payload.count)
        #expect(Array(bytes.prefix(4)) == Self.start)
      }
    }
  }

  @Test func `says why a file is refused`() throws {
    func failure(_ name: String) throws -> String {
      let movie = try Samples.movie(name)
      let stream = Self.failure { _ = try ElementaryStreamPlan(of: movie.tracks[0], in: movie) }
      let files = Self.failure { _ = try SampleFiles(of: movie.tracks[0], in: movie) }
      #expect(stream == files)
      return stream
    }
    #expect(
      try failure("fragmented.mp4").hasPrefix(
        "samples in movie fragments (moof) cannot be extracted yet (moof at offset"))
    #expect(try failure("truncated.mp4").contains("lies outside the file"))
    var elsewhere = MadeTrack(Self.entry(), [[1]])
    elsewhere.location = "other.mp4"
    #expect(
      Self.failure { _ = try Self.stream(elsewhere) }
        .hasPrefix("the media data is in another file (moov/trak/mdia/minf/dinf/dref at offset"))
    #expect(
      Self.failure { _ = try Self.stream(MadeTrack(Self.entry(), [])) }.contains("no samples"))
  }

  @Test func `does not write over the input`() async throws {
    let folder = try TestFolder()
    let input = try folder.add("hevc.mp4")
    let movie = try Movie(path: input)
    for track in movie.tracks {
      let plan = try ElementaryStreamPlan(of: track, in: movie).plan
      var options = Export.Options()
      options.replaces = true
      await #expect(throws: RemuxError.outputIsInput(input)) {
        try await Export(plan, to: input, options).run()
      }
    }
  }

  // MARK: Samples as files

  @Test func `names a file for each sample`() throws {
    var made = MadeTrack(Self.entry(), [])
    made.entries.append(BoxNode(VisualSampleEntry(), as: "mjpa"))
    made.entries.append(BoxNode(VisualSampleEntry(), as: "a/.b"))
    made.samples = (1...10).map { ($0 == 10 ? 2 : 1, [UInt8($0)]) }
    var movie = try made.movie()
    let files = try SampleFiles(of: movie.tracks[0], in: movie)
    #expect(files.count == 10)
    #expect(files.byteCount == 10)
    #expect(files.prefix(2).map(\.name) == ["01.h264", "02.h264"])
    #expect(files.suffix(1).map(\.name) == ["10.jpg"])
    made.samples = [(3, [1])]
    movie = try made.movie()
    #expect(try SampleFiles(of: movie.tracks[0], in: movie).map(\.name) == ["1.ab"])
  }

  @Test func `writes samples to a folder`() throws {
    let folder = try TestFolder()
    let movie = try Samples.movie("gpmd-telemetry.mp4")
    let track = try #require(movie.tracks.first { $0.codec == "gpmd" })
    let files = try SampleFiles(of: track, in: movie)
    var seen: [UInt64] = []
    try SampleFolder(files, at: folder.path).write { done in seen.append(done) }
    #expect(seen == seen.sorted())
    #expect(seen.last == files.byteCount)
    #expect(folder.names == files.map(\.name))
    #expect(folder.names.allSatisfy { $0.hasSuffix(".gpmd") })
    for file in files {
      #expect(try folder.read(file.name) == Fixtures.payload(file.sample, of: movie))
    }
    #expect(throws: RemuxError.outputExists(folder.path)) {
      try SampleFolder(files, at: folder.path).write()
    }
    let path = folder.file(folder.names[0])
    #expect(throws: RemuxError.outputExists(path)) { try SampleFolder(files, at: path).write() }
    #expect(folder.names.count == files.count)
  }

  @Test func `leaves no file when it is cancelled`() throws {
    let folder = try TestFolder()
    let movie = try Samples.movie("gpmd-telemetry.mp4")
    let files = try SampleFiles(of: movie.tracks[0], in: movie)
    let half = files.byteCount / 2
    for path in [folder.path, folder.file("new")] {
      #expect(throws: RemuxError.cancelled) {
        try SampleFolder(files, at: path).write { (done) throws(RemuxError) in
          if done > half { throw .cancelled }
        }
      }
      #expect(folder.names.isEmpty)
    }
    #expect(
      Self.failure { try SampleFolder(files, at: folder.file("a/b")).write() }.contains("create"))
  }
}
