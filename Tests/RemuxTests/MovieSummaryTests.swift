import ISOBMFF
import TestSupport
import Testing

@testable import Remux

struct MovieSummaryTests {
  private func summary(_ name: String) throws -> MovieSummary {
    MovieSummary(try Samples.movie(name))
  }

  /// What holds for a file: the samples of its tracks, its rotation, and how it ends.
  struct Facts: CustomTestStringConvertible {
    var file: String
    /// For each track: kind, type of the sample entry, samples, sync samples.
    var tracks: [String]
    var rotation = 0
    var isMirrored = false
    var duration = 1.0
    var testDescription: String { file }
  }

  private static let video = "video avc1 25 3"
  private static let audio = "audio mp4a 48 48"

  private static let facts = [
    Facts(file: "avc1-trailing-zeros.mov", tracks: [video, audio]),
    Facts(file: "cmov.mov", tracks: [video, audio]),
    Facts(file: "colr-nclx-short.mp4", tracks: [video, audio]),
    Facts(file: "concat-rotation-conflict-a.mp4", tracks: [video, audio], rotation: 90),
    Facts(file: "concat-rotation-conflict-b.mp4", tracks: [video, audio], rotation: 270),
    Facts(file: "ctts-v0-negative.mov", tracks: [video, audio]),
    Facts(
      file: "elst-coarse-movie-timescale.mov", tracks: [video, audio], duration: 31.0 / 24),
    Facts(
      file: "elst-starts-mid-gop.mov", tracks: ["video avc1 50 5", "audio mp4a 95 95"]),
    Facts(
      file: "elst-two-media-edits.mov", tracks: ["video avc1 50 5", "audio mp4a 95 95"],
      duration: 1.2),
    Facts(
      file: "gpmd-telemetry.mp4",
      tracks: ["video avc1 50 5", "audio mp4a 95 95", "metadata gpmd 3 3"], duration: 3.003),
    Facts(file: "hdlr-pascal.mov", tracks: [video, audio]),
    Facts(file: "headers-64bit.mp4", tracks: [video, audio], duration: 1.5),
    Facts(file: "hint-track.mp4", tracks: [video, audio, "hint rtp  25 25"]),
    Facts(file: "language-macintosh.mov", tracks: [video, audio]),
    Facts(file: "location-three-forms.mov", tracks: [video, audio]),
    Facts(file: "matrix-mirrored.mp4", tracks: [video, audio], isMirrored: true),
    Facts(file: "mdat-largesize-small.mp4", tracks: [video, audio]),
    Facts(file: "mdat-many.mp4", tracks: [video, audio]),
    Facts(file: "mdat-size-short.m4a", tracks: ["audio mp4a 95 95"], duration: 2),
    Facts(file: "mdat-size-zero.mp4", tracks: [video, audio]),
    Facts(
      file: "mebx-metadata-tracks.mov",
      tracks: [video, audio, "metadata mebx 1 1", "metadata mebx 25 25"], rotation: 90),
    Facts(file: "meta-nonfull-in-mp4.mp4", tracks: [video, audio]),
    Facts(file: "mov-aac-v2.mov", tracks: [video, audio]),
    Facts(file: "mov-aac-wave.mov", tracks: [video, audio]),
    Facts(file: "mov-skip-first.mov", tracks: [video, audio]),
    Facts(
      file: "nero-chapters.mp4", tracks: ["video avc1 50 5", "audio mp4a 95 95"], duration: 2),
    Facts(file: "next-track-id-stale.mp4", tracks: [video, audio]),
    Facts(file: "stco-extra-chunk.mp4", tracks: [video, audio]),
    Facts(file: "stray-moof.m4a", tracks: ["audio mp4a 95 95"], duration: 2),
    Facts(file: "stsc-duplicate-first-chunk.mp4", tracks: [video, audio]),
    Facts(file: "stsd-no-entries.mp4", tracks: [video, audio, "metadata - 0 0"]),
    Facts(file: "stss-empty.mp4", tracks: ["video avc1 25 0", audio]),
    Facts(
      file: "stss-first-not-sync.mp4", tracks: ["video avc1 20 2", "audio mp4a 39 39"],
      duration: 0.8),
    Facts(file: "stz2-nibbles.mp4", tracks: [video, audio, "metadata mett 11 11"]),
    Facts(file: "trailing-zeros.mp4", tracks: [video, audio]),
    Facts(
      file: "trim-keyframes.mp4", tracks: ["video avc1 50 5", "audio mp4a 95 95"], duration: 2),
    Facts(file: "udta-short-children.mp4", tracks: [video, audio]),
    Facts(file: "udta-vendor-opaque.mov", tracks: [video, audio]),
    Facts(file: "udta-zero-terminator.mov", tracks: [video, audio]),
    Facts(file: "vendor-offset-table.mp4", tracks: [video, audio]),
    Facts(file: "wave-bad-terminator.mov", tracks: [video, audio]),
  ]

  @Test(arguments: facts)
  func `counts tracks and samples`(facts: Facts) throws {
    let summary = try summary(facts.file)
    let tracks = summary.tracks.map {
      "\($0.kind) \($0.codec.map { "\($0)" } ?? "-") \($0.sampleCount) \($0.syncSampleCount)"
    }
    #expect(tracks == facts.tracks)
    if let picture = summary.tracks.lazy.compactMap(\.picture).first {
      #expect(
        picture.orientation
          == Orientation(
            try #require(Turn(degrees: facts.rotation)), isMirrored: facts.isMirrored))
      #expect(picture.codedSize?.width == 160 && picture.codedSize?.height == 120)
      #expect(picture.displayWidth == (facts.rotation % 180 == 0 ? 160 : 120))
      #expect(picture.displayHeight == (facts.rotation % 180 == 0 ? 120 : 160))
      #expect(picture.frameRate.map { abs($0 - 25) < 1.1 } == true)
    }
    #expect(abs(summary.duration.seconds - facts.duration) < 0.001)
    #expect(!summary.isFragmented)
    #expect(summary.findings.allSatisfy { $0.severity < .error })
  }

  @Test(arguments: [
    ("ctts-count-overrun.mp4", "ctts", 13638), ("stsz-huge-count.mp4", "stsz", 14369),
    ("stbl-child-overrun.mp4", "stsc", 13706), ("frag-trun-short.mp4", "trun", 4554),
  ])
  func `names the box that cannot be read`(file: String, box: String, offset: UInt64) throws {
    let errors = try summary(file).findings.filter { $0.severity == .error }
    #expect(errors.count == 1)
    let error = try #require(errors.first)
    #expect(error.path.hasSuffix(box))
    // Its header, its payload, or the count right behind version and flags.
    #expect([offset, offset + 8, offset + 12, offset + 20].contains(error.offset))
  }

  @Test func `tells the codec, the format and the names`() throws {
    for file in ["mov-aac-v2.mov", "mov-aac-wave.mov", "wave-bad-terminator.mov"] {
      let sound = try #require(try summary(file).tracks.last)
      #expect(sound.codecString == "mp4a.40.2")
      #expect(sound.sound == AudioFormat(sampleRate: 48000, channelCount: 1))
    }
    let names = try summary("hdlr-pascal.mov").tracks.map(\.name)
    #expect(names == ["Core Media Video", "Core Media Audio"])
    #expect(try summary("udta-short-children.mp4").tracks.last?.name == "SDH")
    let hevc = try #require(try summary("hevc.mp4").tracks.first)
    #expect(hevc.codecString?.hasPrefix("hvc1.1.") == true || hevc.codec == "hev1")
    let languages = try summary("language-macintosh.mov").tracks.map(\.language)
    #expect(languages == ["und", "fr-CA"])
  }

  @Test func `tells colours and pixels where a byte is missing`() throws {
    let picture = try #require(try summary("colr-nclx-short.mp4").tracks.first?.picture)
    #expect(picture.color?.primaries == 1)
    #expect(picture.color?.transfer == 1)
    #expect(picture.color?.matrix == 1)
    #expect(picture.color?.isFullRange == nil)
    #expect(picture.pixelAspect?.horizontal == 4)
    #expect(picture.pixelAspect?.vertical == 3)
  }

  @Test func `tells when tracks are shown`() throws {
    let coarse = try #require(try summary("elst-coarse-movie-timescale.mov").tracks.last?.shown)
    #expect(coarse.start == MediaTime(7, timescale: 24))
    let late = try summary("headers-64bit.mp4").tracks.map { $0.shown?.start }
    #expect(late == [MediaTime(1, timescale: 2), MediaTime(1, timescale: 2)])
    let middle = try #require(try summary("elst-starts-mid-gop.mov").tracks.first)
    #expect(middle.shown?.firstSample == 13)
    #expect(middle.shown?.startsAtSyncSample == false)
    #expect(middle.shown?.end == MediaTime(1, timescale: 1))
    #expect(middle.duration == 2 * Int64(middle.timescale))
    let negative = try #require(try summary("ctts-v0-negative.mov").tracks.first?.shown)
    #expect(negative.start == .zero)
    #expect(negative.end == MediaTime(1, timescale: 1))
    let late2 = try #require(try summary("stss-first-not-sync.mp4").tracks.first)
    #expect(late2.firstSyncSample?.index == 5)
    #expect(late2.firstSyncSample?.decodeTime == Int64(late2.timescale) / 5)
    let rates = try summary("elst-dwell.mov").tracks[0].edits.map(\.mediaRate)
    #expect(rates == [0x1_0000, 0, 0x1_0000])
    #expect(try summary("elst-two-media-edits.mov").tracks.map(\.edits.count) == [2, 2])
    let negativeDelta = try #require(try summary("stts-negative-delta.mp4").tracks.first)
    #expect(negativeDelta.sampleCount == 25)
    #expect(abs(negativeDelta.duration) < 2 * Int64(negativeDelta.timescale))
  }

  @Test func `tells layout and brands`() throws {
    let large = try summary("mdat-largesize-small.mp4")
    #expect(large.boxes.first { $0.type == "mdat" }?.headerSize == 16)
    #expect(!large.isFaststart)
    let open = try summary("mdat-size-zero.mp4")
    #expect(open.isFaststart)
    let media = try #require(open.boxes.last)
    #expect(media.type == "mdat")
    #expect(media.offset + media.size == open.bytes)
    #expect(try summary("mov-skip-first.mov").brands == nil)
    #expect(try summary("mov-skip-first.mov").boxes.map(\.type) == ["skip", "mdat", "moov"])
    let android = try summary("android-rotated.mp4")
    #expect(android.brands?.major == "mp42")
    #expect(android.tracks.first?.picture?.orientation == Orientation(.quarter))
    #expect(try summary("trailing-zeros.mp4").boxes.map(\.type) == ["ftyp", "mdat", "moov"])
    #expect(try summary("fragmented.mp4").isFragmented)
    #expect(try summary("next-track-id-stale.mp4").tracks.map(\.id) == [5, 9])
    #expect(try summary("hint-track.mp4").tracks[2].references.map(\.kind) == ["hint"])
  }

  @Test func `folds the movie's matrix into the track's`() throws {
    let picture = try #require(try summary("matrix-of-movie-rotated.mp4").tracks.first?.picture)
    #expect(picture.matrix.orientation == .identity)
    #expect(picture.orientation?.turn.swapsAxes == true)
    #expect(picture.displayWidth == picture.codedSize.map { Int($0.height) })
    let oblique = try #require(try summary("matrix-oblique.mp4").tracks.first?.picture)
    #expect(oblique.orientation == nil)
  }

  @Test func `tells what a file says about itself`() throws {
    let place = try summary("location-three-forms.mov")
    let location = try #require(place.location)
    #expect(abs(location.latitude - 48.8577) < 1e-4)
    #expect(abs(location.longitude - 2.2950) < 1e-4)
    #expect(location.altitude == 35)
    for key in ["©xyz", "loci", "com.apple.quicktime.location.ISO6709"] {
      let text = try #require(place.metadata.first { $0.key == key }?.value)
      let found = try #require(Location(iso6709: text))
      #expect(abs(found.latitude - 48.8577) < 1e-4)
      #expect(abs(found.longitude - 2.2950) < 1e-4)
      #expect(found.altitude == (key == "©xyz" ? nil : 35))
    }
    let android = try summary("meta-nonfull-in-mp4.mp4")
    #expect(
      android.metadata.map(\.key).sorted() == [
        "com.android.manufacturer", "com.android.model", "com.android.version",
      ])
    #expect(android.device == "Example M0001X")
    let old = try summary("udta-zero-terminator.mov")
    #expect(old.metadata.map(\.key) == ["©swr"])
    #expect(old.metadata.map(\.value) == ["CamOS 1.2"])
    #expect(old.tracks[0].metadata.map(\.value) == ["Example Optics"])
    let keys = try summary("mebx-metadata-tracks.mov").tracks.map(\.keys)
    #expect(keys[2].first?.hasSuffix("com.example.video-orientation") == true)
    #expect(keys[3].first?.hasSuffix("com.example.live-photo-info") == true)
  }

  @Test func `tells chapters of both kinds`() throws {
    let nero = try summary("nero-chapters.mp4").chapters
    #expect(nero.map(\.start.seconds) == [0, 0.8, 1.6])
    #expect(nero[1].title == "Second part")
    let quickTime = try summary("chapters.mov").chapters
    #expect(quickTime.map(\.title) == ["One", "Zwei ü"])
    #expect(quickTime.map(\.start.seconds) == [0, 1])
  }

  @Test func `tells what there is without a movie`() throws {
    let tree = try BoxTree(reading: FileSource(path: Samples.path("moov-missing.mp4")))
    let error = #expect(throws: BoxError.self) { try Movie(tree) }
    let summary = MovieSummary(tree, unreadable: try #require(error))
    #expect(summary.brands?.major == "isom")
    #expect(summary.boxes.map(\.type) == ["ftyp", "free", "mdat"])
    #expect(summary.boxes.last?.offset == 40)
    #expect(summary.boxes.last?.declaredSize == 16_776_960)
    #expect(summary.findings.map(\.code) == ["no-moov", "box-truncated"])
  }

  @Test(arguments: [
    (1, "1904-01-01T00:00:01Z"), (5_097_599, "1904-02-28T23:59:59Z"),
    (5_097_600, "1904-02-29T00:00:00Z"), (2_082_844_800, "1970-01-01T00:00:00Z"),
    (3_034_540_800, "2000-02-28T00:00:00Z"), (3_034_627_200, "2000-02-29T00:00:00Z"),
    (3_061_151_999, "2000-12-31T23:59:59Z"), (4_000_000_000, "2030-10-02T07:06:40Z"),
    (255_485_145_599, "9999-12-31T23:59:59Z"),
  ])
  func `writes times as ISO 8601`(seconds: UInt64, text: String) {
    #expect(Timestamp(seconds)?.description == text)
  }

  @Test func `knows no time beyond the year 9999`() {
    #expect(Timestamp(0) == nil)
    #expect(Timestamp(255_485_145_600) == nil)
    #expect(Timestamp(.max) == nil)
  }

  @Test(arguments: [
    ("+48.8577+002.2950/", 48.8577, 2.295), ("-33.8567+151.2153+0.5/", -33.8567, 151.2153),
    ("+4851.462+00217.700/", 48.8577, 2.295), ("-335124.12-1511255.08/", -33.8567, -151.2153),
  ])
  func `reads places`(text: String, latitude: Double, longitude: Double) throws {
    let place = try #require(Location(iso6709: text))
    #expect(abs(place.latitude - latitude) < 1e-4)
    #expect(abs(place.longitude - longitude) < 1e-4)
  }

  @Test(arguments: [
    "", "48.8+2.2/", "+", "+91+000/", "+48/", "+48.8577+181/", "+1234567+1/", "+.+.",
  ])
  func `refuses what is no place`(text: String) {
    #expect(Location(iso6709: text) == nil)
  }
}
