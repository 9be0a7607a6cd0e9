import ISOBMFF
import TestSupport
import Testing

@testable import Remux

struct VerificationTests {
  typealias Code = Verification.Difference.Code

  /// A movie of two tracks, video and audio, in MP4.
  private static let name = "elst-empty.mp4"

  private static func movie(_ name: String = name) throws -> Movie {
    try Movie(reading: MemorySource(Samples.bytes(name)))
  }

  /// What remuxing makes of a movie, after `change` had its way with the composition.
  private static func copy(
    of movie: Movie, as format: OutputFormat = .mp4,
    _ change: (inout Composition) throws -> Void = { _ in }
  ) throws -> Movie {
    var options = CompositionOptions()
    options.format = format
    var composition = try Composition(remuxing: movie, options)
    try change(&composition)
    let sink = MemorySink()
    try Plan(composition).write(to: sink)
    return try Movie(reading: MemorySource(sink.bytes))
  }

  /// The movie, after `change` had its way with its movie box.
  private static func edited(
    _ movie: Movie, _ change: (inout BoxNode) throws -> Void
  ) throws -> Movie {
    var tree = movie.tree
    let index = try #require(tree.boxes.firstIndex { $0.type == "moov" })
    try change(&tree.boxes[index])
    let sink = MemorySink()
    try tree.write(to: sink)
    #expect(UInt64(sink.bytes.count) == movie.source.size, "the change moves samples")
    return try Movie(reading: MemorySource(sink.bytes))
  }

  /// The movie, after `change` had its way with one of its tracks.
  private static func edited(
    _ movie: Movie, track: Int, _ change: (inout BoxNode) throws -> Void
  ) throws -> Movie {
    try edited(movie) { moov in
      let places = moov.children.indices.filter { moov.children[$0].type == "trak" }
      try change(&moov.children[places[track]])
    }
  }

  private func codes(_ copy: Movie, _ original: Movie) async throws -> [Code] {
    try await Verification(of: copy, against: original).differences.map(\.code)
  }

  // MARK: Equal

  @Test(
    arguments: [
      "android-rotated.mp4", "camm-track.mp4", "cenc-ctr.mp4", "chapters.mov", "cmov.mov",
      "ctts-v0-negative.mov", "ctts-v1-negative.mp4", "elst-dwell.mov", "elst-empty.mp4",
      "elst-two-media-edits.mov", "hevc.mp4", "hint-track.mp4", "location-three-forms.mov",
      "matrix-mirrored.mp4", "matrix-of-movie-rotated.mp4", "matrix-oblique.mp4",
      "mebx-metadata-tracks.mov", "mov-aac-v2.mov", "mov-aac-wave.mov", "stsd-two-entries.mp4",
      "stts-negative-delta.mp4", "stz2-nibbles.mp4", "timecode.mov",
    ], [OutputFormat.mp4, .mov])
  func `proves that a remux is one`(name: String, format: OutputFormat) async throws {
    let original = try Self.movie(name)
    let result = try await Verification(
      of: Self.copy(of: original, as: format), against: original)
    #expect(result.differences == [])
    #expect(result.isEqual)
    let tracks = original.tracks.filter { !$0.samples.isEmpty }
    #expect(result.tracks.map(\.originalID) == tracks.map(\.id))
    #expect(result.tracks.map(\.sampleCount) == tracks.map(\.samples.count))
    #expect(result.tracks.allSatisfy { $0.isEqual && $0.rounding == nil })
    for (track, found) in zip(tracks, result.tracks) {
      var hash = SHA256()
      for sample in track.samples {
        hash.update(
          try original.source.bytes(at: sample.offset, count: Int(sample.size)))
      }
      #expect(found.sha256 == hash.hexadecimal)
      #expect(found.copySHA256 == found.sha256)
    }
  }

  @Test func `finds a movie equal to itself, and counts the bytes`() async throws {
    let movie = try Self.movie()
    let seen = Locked<[(UInt64, UInt64)]>([])
    let result = try await Verification(of: movie, against: movie) { done, total in
      seen.withLock { $0.append((done, total)) }
    }
    #expect(result.isEqual)
    let total = movie.tracks.reduce(0) { $0 + $1.samples.byteCount }
    let calls = seen.withLock { $0 }
    #expect(calls.map(\.0) == calls.map(\.0).sorted())
    #expect(calls.last?.0 == total)
    #expect(calls.allSatisfy { $0.1 == total })
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000, 1 << 20])
  func `streams all sample bytes in order`(blockSize: Int) throws {
    let source = try ScriptedSource(Samples.bytes(Self.name)) { offset in
      Int(offset) % 13 + 1
    }
    let movie = try Movie(reading: source)
    for track in movie.tracks {
      var expected = ByteWriter()
      for sample in track.samples {
        expected.append(try source.bytes(at: sample.offset, count: Int(sample.size)))
      }
      var stream = PayloadStream(track.samples, of: source, blockSize: blockSize)
      var found = ByteWriter()
      while let block = try stream.next() {
        #expect(block.count == min(blockSize, expected.count - found.count))
        found.append(block)
      }
      #expect(found.bytes == expected.bytes)
    }
  }

  // MARK: Samples

  @Test(arguments: [0, 1, 20])
  func `names the sample whose bytes differ`(index: Int) async throws {
    let original = try Self.movie()
    let copy = try Self.copy(of: original)
    for (number, track) in copy.tracks.enumerated() {
      let sample = track.samples[index]
      var bytes = try Array(copy.source.bytes(at: 0, count: Int(copy.source.size)))
      bytes[Int(sample.range.upperBound) - 1] ^= 1
      let damaged = try Movie(reading: MemorySource(Bytes(bytes)))
      let result = try await Verification(of: damaged, against: original)
      #expect(result.differences.map(\.code) == [.sampleContent])
      #expect(result.differences.first?.sample == index)
      #expect(result.differences.first?.trackID == original.tracks[number].id)
      #expect(result.tracks.map(\.isEqual) == [number != 0, number != 1])
      #expect(result.tracks[number].copySHA256 != result.tracks[number].sha256)
      #expect(result.tracks[number].copySHA256 != nil)
    }
  }

  @Test func `compares what two tracks of different lengths share`() async throws {
    let original = try Self.movie()
    let copy = try Self.copy(of: original) { composition in
      composition.tracks[0].retained = 0..<10
    }
    let result = try await Verification(of: copy, against: original)
    #expect(result.differences.contains { $0.code == .sampleCount })
    #expect(!result.differences.contains { $0.code == .sampleContent })
    let other = try await Verification(of: original, against: copy)
    #expect(other.differences.contains { $0.code == .sampleCount })
    #expect(!other.differences.contains { $0.code == .sampleContent })
    #expect(other.tracks[0].sampleCount == 10)
  }

  @Test func `sees where a sample ends`() async throws {
    let original = try Self.movie()
    let copy = try Self.edited(original, track: 0) { track in
      track.updateSampleTable { table in
        guard var box = table.child(SampleSizeBox.self) else { return }
        var records = (0..<box.sizes.count).map { box.sizes[$0] }
        records[4][0] += 1
        records[5][0] -= 1
        box.sizes = BigEndianTable(columns: box.sizes.columns, records: records)
        table.replaceFields(of: "stsz", box)
      }
    }
    let result = try await Verification(of: copy, against: original)
    let size = try #require(result.differences.first { $0.code == .sampleSize })
    #expect(size.sample == 4)
    #expect(size.message.contains("2 samples"))
  }

  @Test func `sees when samples are presented, how long, and whether decoding can start`()
    async throws
  {
    let original = try Self.movie()
    func table(_ change: @escaping (inout BoxNode) -> Void) throws -> Movie {
      try Self.edited(original, track: 0) { track in track.updateSampleTable { change(&$0) } }
    }
    let slower = try table { table in
      guard var box = table.child(TimeToSampleBox.self) else { return }
      let records = (0..<box.entries.count).map { [box.entries[$0, 0], box.entries[$0, 1] + 1] }
      box.entries = BigEndianTable(columns: box.entries.columns, records: records)
      table.replaceFields(of: "stts", box)
    }
    let found = try await codes(slower, original)
    #expect(found.contains(.sampleDuration))
    #expect(found.contains(.presentationTime))
    let sync = try table { table in
      guard var box = table.child(SyncSampleBox.self) else { return }
      var records = (0..<box.entries.count).map { box.entries[$0] }
      records[records.count - 1][0] += 1
      box.entries = BigEndianTable(columns: box.entries.columns, records: records)
      table.replaceFields(of: "stss", box)
    }
    #expect(try await codes(sync, original) == [.sampleSync])
  }

  @Test func `sees a moved edit`() async throws {
    let original = try Self.movie()
    let index = try #require(original.tracks.firstIndex { !$0.edits.isEmpty })
    let copy = try Self.edited(original, track: index) { track in
      track.update(["edts"]) { edits in
        guard var box = edits.child(EditListBox.self) else { return }
        box.entries[0].segmentDuration += 1
        edits.replaceFields(of: "elst", box)
      }
    }
    let found = try await codes(copy, original)
    #expect(found.contains(.presentationTime))
    #expect(found.contains(.trackDuration))
  }

  @Test func `takes other timescales, and says what is rounded`() async throws {
    let original = try Self.movie()
    // The same times in ticks of 600 and of 90 000 a second: the first cannot say all of them.
    func scaled(_ timescale: UInt32) throws -> Movie {
      try Self.edited(original) { movie in
        var header = try #require(movie.child(MovieHeaderBox.self))
        header.timescale = timescale
        movie.replaceFields(of: "mvhd", header)
        for index in movie.children.indices where movie.children[index].type == "trak" {
          movie.children[index].update(["edts"]) { edits in
            guard var list = edits.child(EditListBox.self) else { return }
            for edit in list.entries.indices {
              let old = Int64(list.entries[edit].segmentDuration)
              let time = MediaTime(old, timescale: original.timescale)?.ticks(of: timescale)
              list.entries[edit].segmentDuration = UInt64(time ?? 0)
            }
            edits.replaceFields(of: "elst", list)
          }
        }
      }
    }
    let finer = try await Verification(of: scaled(90000), against: original)
    #expect(finer.differences == [])
    #expect(finer.tracks.allSatisfy { $0.rounding == nil })
    let coarser = try await Verification(of: scaled(7), against: original)
    let rounding = try #require(coarser.tracks.compactMap(\.rounding).max())
    let half = try #require(MediaTime(1, timescale: 14))
    #expect(rounding <= half)
    #expect(!coarser.differences.contains { $0.code == .trackDuration })
  }

  @Test func `sees another sample entry, and another configuration in it`() async throws {
    let original = try Self.movie()
    let audio = try #require(original.tracks.firstIndex { $0.kind == .audio })
    let copy = try Self.edited(original, track: audio) { track in
      track.updateSampleTable { table in
        table.update(["stsd", "mp4a"]) { entry in
          guard var box = entry.child(ElementaryStreamDescriptorBox.self) else { return }
          box.flags = 1
          entry.replaceFields(of: "esds", box)
        }
      }
    }
    let setUp = try await codes(copy, original)
    #expect(setUp == [.sampleEntry])
    // Its two entries are the same; only once they differ does it matter which one is needed.
    let same = try Self.movie("stsd-two-entries.mp4")
    let index = try #require(same.tracks.firstIndex { $0.sampleEntries.count == 2 })
    let two = try Self.edited(same, track: index) { track in
      track.updateSampleTable { table in
        table.update(["stsd"]) { descriptions in
          guard var entry = descriptions.children[1].fields(as: VisualSampleEntry.self) else {
            return
          }
          entry.depth = 32
          descriptions.children[1].fields = entry
        }
      }
    }
    let entryCodes = try await codes(two, same)
    #expect(entryCodes == [.sampleEntry])
    let switched = try Self.edited(two, track: index) { track in
      track.updateSampleTable { table in
        guard var box = table.child(SampleToChunkBox.self) else { return }
        var records = (0..<box.entries.count).map { box.entries[$0] }
        for record in records.indices { records[record][2] = 1 }
        box.entries = BigEndianTable(columns: box.entries.columns, records: records)
        table.replaceFields(of: "stsc", box)
      }
    }
    let switchCodes = try await codes(switched, two)
    #expect(switchCodes == [.sampleEntry])
  }

  // MARK: Tracks

  @Test func `misses tracks, and sees added ones`() async throws {
    let original = try Self.movie()
    let copy = try Self.copy(of: original) { $0.tracks.removeLast() }
    let missing = try await Verification(of: copy, against: original)
    #expect(missing.differences.map(\.code) == [.trackMissing])
    #expect(missing.tracks.map(\.copyID) == [original.tracks[0].id, nil])
    #expect(missing.tracks[1].sha256 != nil)
    #expect(missing.tracks[1].copySHA256 == nil)
    #expect(try await codes(original, copy) == [.trackAdded])
  }

  @Test func `knows tracks by what they hold`() async throws {
    let original = try Self.movie()
    func twice(_ reversed: Bool) throws -> Movie {
      try Self.copy(of: original) { composition in
        var first = composition.tracks[0]
        var second = first
        first.retained = 0..<10
        second.retained = 10..<20
        second.id = 100
        composition.tracks = reversed ? [second, first] : [first, second]
      }
    }
    let result = try await Verification(of: twice(true), against: twice(false))
    #expect(result.differences == [])
    #expect(result.tracks.map(\.copyID) == result.tracks.map(\.originalID))
  }

  @Test func `sees what the headers of a track say`() async throws {
    let original = try Self.movie()
    func header(_ change: (inout TrackHeaderBox) -> Void) throws -> Movie {
      try Self.edited(original, track: 0) { track in
        var header = try #require(track.child(TrackHeaderBox.self))
        change(&header)
        track.replaceFields(of: "tkhd", header)
      }
    }
    #expect(try await codes(header { $0.flags ^= 1 }, original) == [.enabled])
    #expect(try await codes(header { $0.width *= 2 }, original) == [.displaySize])
    let turned = try header { header in
      header.matrix =
        TransformMatrix(rotation: .half, width: header.width, height: header.height)?.values ?? []
    }
    #expect(try await codes(turned, original) == [.rotation])
    let language = try Self.edited(original, track: 0) { track in
      track.update(["mdia"]) { media in
        guard var header = media.child(MediaHeaderBox.self) else { return }
        header.language = LanguageCode("nld") ?? header.language
        media.replaceFields(of: "mdhd", header)
      }
    }
    #expect(try await codes(language, original) == [.language])
  }

  @Test func `takes a rotation from track or movie for the same`() async throws {
    let original = try Self.movie("matrix-of-movie-rotated.mp4")
    let turned = try Self.copy(of: original)
    #expect(turned.header.matrix != original.header.matrix)
    #expect(try await codes(turned, original) == [])
    let further = try Self.edited(turned) { movie in
      var header = turned.header
      header.matrix = TransformMatrix(rotation: .quarter, width: 0, height: 0)?.values ?? []
      movie.replaceFields(of: "mvhd", header)
    }
    #expect(try await codes(further, original).contains(.rotation))
  }

  @Test func `sees other references and other metadata`() async throws {
    let original = try Self.movie("chapters.mov")
    let index = try #require(original.tracks.firstIndex { !$0.references.isEmpty })
    let references = try Self.edited(original, track: index) { track in
      track.update(["tref"]) { references in
        references.children[0].header.type = "cdsc"
      }
    }
    #expect(try await codes(references, original) == [.references])
    let places = try Self.movie("location-three-forms.mov")
    let silent = try Self.copy(of: places) { composition in
      composition.base = try Self.edited(places) { movie in
        for index in movie.children.indices where movie.children[index].type == "udta" {
          movie.children[index].header.type = "free"
        }
      }
    }
    #expect(try await codes(silent, places) == [.metadata])
  }

  // MARK: What cannot be compared

  @Test func `says which track cannot be read`() async throws {
    let original = try Self.movie("truncated.mp4")
    let result = try await Verification(of: original, against: original)
    #expect(!result.isEqual)
    #expect(result.differences.allSatisfy { $0.code == .trackUnreadable })
    #expect(result.tracks.contains { $0.sha256 == nil })
  }

  @Test func `refuses movies that it cannot read as a whole`() async throws {
    let fragmented = try Self.movie("fragmented.mp4")
    let plain = try Self.movie()
    await #expect(throws: RemuxError.self) { try await codes(fragmented, plain) }
    await #expect(throws: RemuxError.self) { try await codes(plain, fragmented) }
  }

  @Test func `fails when a source does`() async throws {
    let isBroken = Locked(false)
    let source = try ScriptedSource(Samples.bytes(Self.name)) { _ throws(IOError) in
      if isBroken.withLock({ $0 }) { throw IOError("read", code: 5) }
      return 4096
    }
    let original = try Movie(reading: source)
    let copy = try Self.copy(of: original)
    isBroken.withLock { $0 = true }
    await #expect(throws: RemuxError.io(IOError("read", code: 5))) {
      try await codes(copy, original)
    }
    await #expect(throws: RemuxError.io(IOError("read", code: 5))) {
      try await codes(original, copy)
    }
  }

  @Test func `stops with the task that runs it`() async throws {
    let running = Locked<Task<RemuxError?, Never>?>(nil)
    let source = try ScriptedSource(Samples.bytes(Self.name)) { _ in
      running.withLock { $0 }?.cancel()
      return 64
    }
    let movie = try Movie(reading: source)
    let task = Task<RemuxError?, Never> {
      while running.withLock({ $0 }) == nil { await Task.yield() }
      do throws(RemuxError) {
        _ = try await Verification(of: movie, against: movie)
        return nil
      } catch {
        return error
      }
    }
    running.withLock { $0 = task }
    #expect(await task.value == .cancelled)
    running.withLock { $0 = nil }
  }
}
