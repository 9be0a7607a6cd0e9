import ISOBMFF
import TestSupport
import Testing

@testable import Remux

struct CheckTests {
  /// The codes of all findings but the most ordinary one.
  private func codes(_ movie: Movie) -> [String] {
    Check(movie).findings.map(\.code).filter { $0 != "not-faststart" }.sorted()
  }

  @Test(arguments: [
    ("android-rotated.mp4", ["matrix-off-screen"]), ("matrix-rotated.mp4", []),
    ("matrix-mirrored.mp4", []), ("matrix-oblique.mp4", ["matrix-not-right-angle"]),
    ("matrix-of-movie-rotated.mp4", ["movie-matrix"]), ("hevc.mp4", []), ("cmov.mov", []),
    ("ctts-v0-negative.mov", []), ("ctts-v1-negative.mp4", []),
    ("stts-negative-delta.mp4", ["stts-negative"]), ("elst-dwell.mov", ["edit-rate"]),
    ("elst-empty.mp4", ["track-duration"]), ("elst-starts-mid-gop.mov", []),
    ("stco-extra-chunk.mp4", ["chunk-extra"]),
    ("stsc-duplicate-first-chunk.mp4", ["sample-table"]),
    ("stsz-huge-count.mp4", ["track"]), ("ctts-count-overrun.mp4", ["track"]),
    ("stbl-child-overrun.mp4", ["track"]), ("trailing-zeros.mp4", ["trailing-zeros"]),
    ("truncated.mp4", ["box-truncated", "sample-outside", "sample-outside"]),
    ("mdat-many.mp4", ["media-unused"]), ("vendor-offset-table.mp4", ["media-unused"]),
    ("mdat-size-short.m4a", ["chunk-outside-mdat", "trailing-bytes"]),
    ("meta-nonfull-in-mp4.mp4", ["meta-no-version"]), ("mov-skip-first.mov", ["no-ftyp"]),
    ("next-track-id-stale.mp4", ["next-track-id"]),
    ("stray-moof.m4a", ["moof-empty", "mvex-unused"]), ("stsd-no-entries.mp4", ["track-empty"]),
    ("stss-empty.mp4", ["sync-none"]), ("stss-first-not-sync.mp4", ["sync-late"]),
    ("udta-short-children.mp4", ["box"]), ("udta-vendor-opaque.mov", []),
    ("wave-bad-terminator.mov", []), ("language-macintosh.mov", []), ("hdlr-pascal.mov", []),
    ("mov-aac-wave.mov", []), ("frag-trun-short.mp4", ["box", "fragmented"]),
    ("fragmented.mp4", ["fragmented", "next-track-id"]),
  ])
  func `finds what is wrong with a file`(file: String, expected: [String]) throws {
    #expect(codes(try Samples.movie(file)) == expected)
  }

  @Test func `tells where the index is`() throws {
    let finding = try #require(
      Check(try Samples.movie("matrix-rotated.mp4")).findings.first)
    #expect(finding.code == "not-faststart")
    #expect(finding.severity == .note)
    #expect(finding.path == "moov")
    #expect(try !Check(Samples.movie("mdat-size-zero.mp4")).findings.contains(finding))
  }

  @Test func `finds nothing wrong with a cut whose ranges share samples`() async throws {
    let movie = try Samples.movie("trim-keyframes.mp4")
    var composition = try Composition(remuxing: movie)
    let starts: [Int64] = [440, 400, 360, 320, 280, 240]
    try composition.keep(
      starts.map {
        try #require(TimeRange(from: ClipMaker.time($0), to: ClipMaker.time($0 + 40)))
      })
    let output = try Movie(reading: MemorySource(Fixtures.written(Plan(composition))))
    #expect(output.tracks[0].samples.byteCount > output.source.size)
    #expect(codes(output) == ["media-repeated"])
    let ranges = try starts.map {
      VerifiedClip.TimeRange(from: try ClipMaker.time($0), to: try ClipMaker.time($0 + 40))
    }
    let result = try await Verification(
      of: output, against: [VerifiedClip(movie, name: "a", ranges: ranges)])
    #expect(result.differences.map(\.message) == [])
  }

  @Test func `counts information beside samples as used`() throws {
    var composition = try Composition(remuxing: Samples.movie("cenc-ctr.mp4"))
    try composition.keep([
      try #require(TimeRange(from: ClipMaker.time(400), to: ClipMaker.time(800)))
    ])
    let output = try Movie(reading: MemorySource(Fixtures.written(Plan(composition))))
    #expect(!codes(output).contains("media-unused"))
  }

  private let file = "matrix-rotated.mp4"

  @Test func `finds configurations that contradict the entry or themselves`() throws {
    let entry = "moov/trak[0]/mdia/minf/stbl/stsd/avc1"
    let wide = try SampleFile.movie(file) {
      try $0.change(entry, VisualSampleEntry.self) { $0.width += 2 }
    }
    #expect(codes(wide) == ["codec-size"])
    let other = try SampleFile.movie(file) {
      try $0.change(entry + "/avcC", AVCConfigurationBox.self) { $0.levelIndication = 51 }
    }
    #expect(codes(other) == ["codec-profile"])
  }

  @Test func `finds ids that are no ids`() throws {
    let none = try SampleFile.movie(file) {
      try $0.change("moov/trak[0]/tkhd", TrackHeaderBox.self) { $0.trackID = 0 }
    }
    #expect(codes(none) == ["track-id-zero"])
    let twice = try SampleFile.movie(file) {
      try $0.change("moov/trak[1]/tkhd", TrackHeaderBox.self) { $0.trackID = 1 }
    }
    #expect(codes(twice) == ["track-id-duplicate"])
    let open = try SampleFile.movie(file) {
      try $0.change("moov/mvhd", MovieHeaderBox.self) { $0.nextTrackID = .max }
    }
    #expect(codes(open) == [])
  }

  @Test func `finds references to nothing, and counts them`() throws {
    let movie = try SampleFile.movie(file) { tree in
      try tree.node("moov/trak[0]") { track in
        var reference = BoxNode(TrackReferenceTypeBox(trackIDs: [0, 2] + (10..<40).map { $0 }))
        reference.header = BoxHeader("chap")
        track.children.append(BoxNode("tref", [reference]))
      }
    }
    let findings = Check(movie).findings.filter { $0.code == "reference-dangling" }
    #expect(findings.count == Check.limit + 1)
    #expect(findings[0].path == "moov/trak[0]/tref/chap")
    #expect(findings[0].message.contains("track 10,"))
    #expect(findings.last?.message == "10 more of this kind")
  }

  @Test func `compares durations`() throws {
    let movie = try SampleFile.movie(file) { tree in
      try tree.change("moov/trak[0]/mdia/mdhd", MediaHeaderBox.self) { $0.duration += 2 }
      try tree.change("moov/trak[1]/mdia/mdhd", MediaHeaderBox.self) { $0.duration += 3 }
      try tree.change("moov/trak[0]/tkhd", TrackHeaderBox.self) { $0.duration *= 2 }
      try tree.change("moov/mvhd", MovieHeaderBox.self) { $0.duration = 0xFFFF_FFFF }
    }
    let findings = Check(movie).findings
    #expect(codes(movie) == ["duration-unknown", "media-duration", "track-duration"])
    #expect(findings.first { $0.code == "media-duration" }?.severity == .note)
    #expect(findings.first { $0.code == "media-duration" }?.path == "moov/trak[1]/mdia/mdhd")
    #expect(findings.first { $0.code == "track-duration" }?.severity == .warning)
  }

  @Test func `finds what matrices do`() throws {
    func movie(_ values: [Int32]) throws -> Movie {
      try SampleFile.movie(file) {
        try $0.change("moov/trak[0]/tkhd", TrackHeaderBox.self) { $0.matrix = values }
      }
    }
    let one: Int32 = 0x1_0000
    let whole: Int32 = 0x4000_0000
    #expect(codes(try movie([0, 0, 0, 0, 0, 0, 0, 0, 0])) == ["matrix-zero"])
    #expect(codes(try movie([one, 0, 0, 0, one, 0, 0, 0, one])) == ["matrix-divisor"])
    #expect(
      codes(try movie([one, one, 0, 0, one, 0, 0, 0, whole])) == ["matrix-not-right-angle"])
    #expect(
      codes(try movie([one, 0, one, 0, one, 0, 0, 0, whole])) == ["matrix-not-right-angle"])
    // To within a pixel of the screen's edge is on it.
    #expect(codes(try movie([one, 0, 0, 0, one, 0, -0xFFFF, 0, whole])) == [])
    #expect(codes(try movie([one, 0, 0, 0, one, 0, -one, 0, whole])) == ["matrix-off-screen"])
  }

  @Test func `finds forms of QuickTime in other files`() throws {
    let movie = try SampleFile.movie("hdlr-pascal.mov") { tree in
      try tree.change("ftyp", FileTypeBox.self) {
        $0.majorBrand = "mp42"
        $0.compatibleBrands = $0.compatibleBrands.map { _ in "isom" }
      }
      try tree.change("moov/trak[0]/mdia/mdhd", MediaHeaderBox.self) {
        $0.language = LanguageCode(rawValue: 1)
      }
    }
    #expect(
      codes(movie) == ["handler-name-counted", "handler-name-counted", "language-macintosh"])
    let sound = try SampleFile.movie("mov-aac-wave.mov") {
      try $0.change("ftyp", FileTypeBox.self) {
        $0.majorBrand = "mp42"
        $0.compatibleBrands = []
      }
    }
    #expect(codes(sound).contains("audio-entry-quicktime"))
    let offsets = try SampleFile.movie("ctts-v0-negative.mov") {
      try $0.change("ftyp", FileTypeBox.self) {
        $0.majorBrand = "isom"
        $0.compatibleBrands = $0.compatibleBrands.map { _ in "isom" }
      }
    }
    #expect(codes(offsets) == ["ctts-negative"])
  }

  @Test func `finds data and descriptions that are elsewhere`() throws {
    let stbl = "moov/trak[0]/mdia/minf/stbl"
    let elsewhere = try SampleFile.movie(file) { tree in
      try tree.change("moov/trak[0]/mdia/minf/dinf/dref/url ", DataEntryURLBox.self) {
        $0.flags = 0
        $0.locationBytes = Bytes(utf8: "file:///other.mp4")
      }
    }
    let finding = try #require(Check(elsewhere).findings.first)
    #expect(finding.code == "data-external")
    #expect(finding.severity == .error)
    let reference = try SampleFile.movie(file) {
      try $0.change(stbl + "/stsd/avc1", VisualSampleEntry.self) { $0.dataReferenceIndex = 7 }
    }
    #expect(codes(reference) == ["data-reference-index"])
    let description = try SampleFile.movie(file) {
      try $0.change(stbl + "/stsc", SampleToChunkBox.self) { box in
        let records = (0..<box.entries.count).map { [box.entries[$0, 0], box.entries[$0, 1], 9] }
        box.entries = BigEndianTable(columns: SampleToChunkBox.columns, records: records)
      }
    }
    #expect(codes(description) == ["description-index"])
    let count = try SampleFile.movie(file) {
      try $0.change(stbl + "/stsd", SampleDescriptionBox.self) { $0.entryCount = 3 }
    }
    #expect(codes(count) == ["sample-entry-count"])
  }

  @Test func `finds chunks that lie somewhere else`() throws {
    func movie(_ offset: Int64) throws -> Movie {
      try SampleFile.movie(file) {
        try $0.change("moov/trak[0]/mdia/minf/stbl/stco", ChunkOffsetBox.self) { box in
          var records = (0..<box.entries.count).map { [box.entries[$0, 0]] }
          records[0] = [offset]
          box.entries = BigEndianTable(columns: ChunkOffsetBox.columns, records: records)
        }
      }
    }
    #expect(codes(try movie(10)) == ["chunk-in-header", "media-unused"])
    let size = Int64(try Samples.movie(file).source.size)
    let outside = try movie(size - 10)
    #expect(codes(outside) == ["media-unused", "sample-outside"])
    let finding = try #require(Check(outside).findings.first)
    #expect(finding.severity == .error)
    #expect(finding.message.contains("the first is number 1 "))
    #expect(codes(try movie(0xFFFF_FFFF)).contains("sample-outside"))
  }

  @Test func `finds sync samples out of order`() throws {
    func movie(_ numbers: [Int64]) throws -> Movie {
      try SampleFile.movie(file) {
        try $0.change("moov/trak[0]/mdia/minf/stbl/stss", SyncSampleBox.self) {
          $0.entries = BigEndianTable(
            columns: SyncSampleBox.columns, records: numbers.map { [$0] })
        }
      }
    }
    #expect(codes(try movie([1, 20, 11])) == ["sync-order"])
    #expect(codes(try movie([1, 11, 4000])) == ["sync-range"])
    #expect(codes(try movie([1, 11, 31])) == [])
  }

  @Test func `finds edits beyond the media`() throws {
    func movie(_ change: @escaping (inout EditListBox.Entry) -> Void) throws -> Movie {
      try SampleFile.movie(file) {
        try $0.change("moov/trak[1]/edts/elst", EditListBox.self) { change(&$0.entries[0]) }
      }
    }
    #expect(codes(try movie { $0.mediaTime = 10_000_000 }).contains("edit-beyond-media"))
    #expect(codes(try movie { $0.mediaTime = -5 }).contains("edit-time"))
    #expect(codes(try movie { $0.segmentDuration *= 2 }).contains("edit-beyond-media"))
    #expect(codes(try movie { $0.mediaRate = -0x1_0000 }).contains("edit-rate"))
  }

  @Test func `finds the last sample that is inside by bisection`() throws {
    let movie = try Samples.movie(file)
    let samples = movie.tracks[0].samples
    for chunk in samples.chunkSequence {
      for index in chunk.firstSample..<chunk.firstSample + chunk.sampleCount {
        let range = samples[index].range
        #expect(samples.firstSampleOutside(range.upperBound - 1, of: chunk) == index)
        #expect(samples.firstSampleOutside(range.upperBound, of: chunk) == index + 1)
      }
      #expect(samples.firstSampleOutside(0, of: chunk) == chunk.firstSample)
    }
  }

  @Test func `sorts the worst to the front`() throws {
    for file in ["truncated.mp4", "android-rotated.mp4", "stray-moof.m4a", "mdat-many.mp4"] {
      let severities = Check(try Samples.movie(file)).findings.map(\.severity)
      #expect(severities == severities.sorted(by: >))
    }
  }
}
