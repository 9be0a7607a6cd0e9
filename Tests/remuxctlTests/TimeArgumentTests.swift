import ISOBMFF
import TestSupport
import Testing

@testable import remuxctl

struct TimeArgumentTests {
  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("90", 90, 1, 0), ("90.25", 9025, 100, 2), ("90.250", 90250, 1000, 3), ("90s", 90, 1, 0),
    ("1.5s", 15, 10, 1), ("500ms", 500, 1000, 3), ("0.5ms", 5, 10000, 4), ("1:30.5", 905, 10, 1),
    ("90:00", 5400, 1, 0), ("00:01:30.500", 90500, 1000, 3), ("100:00:00", 360_000, 1, 0),
    ("0.123456789", 123_456_789, 1_000_000_000, 9), ("0", 0, 1, 0),
  ])
  func `keeps a time as it is written`(
    text: String, value: Int64, scale: Int64, digits: Int
  ) throws {
    let time = try PlainTime(text)
    #expect(time.value.value == value)
    #expect(time.value.timescale == scale)
    #expect(time.digits == digits)
    let argument = try TimeArgument(text + "@7")
    #expect(argument.point == .time(time))
    #expect(argument.trackID == 7)
    #expect(try TimeArgument(text).trackID == nil)
  }

  @Test(arguments: [
    "", "-1", "+1", "1.", ".5", "1..5", "1:60", "1:60:00", "1:2:3:4", ":30", "1:", "1:30s", "90m",
    "1e3", "0x10", "nan", "٣", " 1", "1 ", "0.1234567890", "9223372036854775808",
    "999999999999999999:00", "9999999999999999:59:59", "1:1.5:3", "1@", "1@0", "1@x", "1@1@2",
    "1@4294967296", "#", "#-1", "#1.5", "#1:30", "#9223372036854775808", "@2",
  ])
  func `refuses what is no time`(text: String) {
    #expect(throws: UsageError.self) { try TimeArgument(text) }
  }

  @Test func `frames and tracks`() throws {
    #expect(try TimeArgument("#2700").point == .frame(2700))
    #expect(try TimeArgument("#100@3").trackID == 3)
  }

  @Test func `a sign is taken only where it makes sense`() throws {
    #expect(try PlainTime("-0.2", isSigned: true).value == MediaTime(-2, timescale: 10))
    #expect(try PlainTime("+200ms", isSigned: true).value == MediaTime(2, timescale: 10))
    #expect(try PlainTime("-1:00", isSigned: true).value == MediaTime(-60, timescale: 1))
    #expect(throws: UsageError.self) { try PlainTime("--1", isSigned: true) }
  }

  @Test func `errors say what was expected`() {
    #expect(message { _ = try TimeArgument("abc") }?.contains("1:30.5") == true)
    #expect(message { _ = try TimeArgument("1:75") }?.contains("up to 59") == true)
    #expect(message { _ = try TimeArgument("1@x") }?.contains("ID of a track") == true)
    #expect(message { _ = try TimeArgument("-3") }?.contains("below zero") == true)
  }

  // MARK: Ranges

  @Test func `ranges in all forms`() throws {
    let both = try RangeArgument("1:00..1:30@2")
    #expect(both.start?.text == "1:00")
    #expect(try both.end == .time(TimeArgument("1:30@2")))
    #expect(try RangeArgument("#5..").start?.point == .frame(5))
    #expect(try RangeArgument("#5..").end == .open)
    #expect(try RangeArgument("..2.5").start == nil)
    #expect(try RangeArgument("1.5..2.5").start?.text == "1.5")
    #expect(try RangeArgument("10@2+500ms").end == .duration(PlainTime("500ms")))
    // Only the movie can tell.
    #expect(throws: Never.self) { try RangeArgument("#5..0.1") }
    #expect(throws: Never.self) { try RangeArgument("2@1..1") }
  }

  @Test(arguments: [
    "", "..", "1", "2..1", "1..1", "..0", "#5..#5", "#5@2..#4@2", "1+0", "1+", "+1", "1+-1", "1+#5",
    "1...5", "1..2..3", "a..b", "1+1@2",
  ])
  func `refuses what is no range`(text: String) {
    #expect(throws: UsageError.self) { try RangeArgument(text) }
  }

  // MARK: Frames of movies

  private func name(_ text: String, in movie: Movie) throws -> MediaTime {
    try TimeArgument(text).resolved(in: movie)
  }

  /// What is shown when, found out tick by tick.
  private func starts(_ track: Track, in movie: Movie) throws -> [MediaTime] {
    let timeline = try Timeline(
      edits: track.edits, movieTimescale: movie.timescale, mediaTimescale: track.timescale,
      mediaDuration: UInt64(max(0, track.samples.duration)))
    let samples = Array(track.samples).sorted {
      ($0.compositionTime, $0.index) < ($1.compositionTime, $1.index)
    }
    var starts: [MediaTime] = []
    var last: Int?
    for stretch in timeline.stretches {
      var shown: [(MediaTime, Int)] = []
      switch stretch.content {
      case .empty: last = nil
      case .dwell(let tick):
        if let sample = samples.last(where: { $0.compositionTime <= tick }) {
          shown = [(stretch.start, sample.index)]
        }
      case .media(let from, let rate):
        for sample in samples {
          let passed = try #require(
            MediaTime(sample.compositionTime - from, timescale: timeline.mediaTimescale))
          let start = try stretch.start + passed.multiplied(by: 0x1_0000, over: Int64(rate))
          if start <= stretch.start, !timeline.isIdentity { shown = [] }
          if stretch.isOpen || start < stretch.end {
            shown.append((timeline.isIdentity ? start : max(start, stretch.start), sample.index))
          }
        }
      }
      for (start, index) in shown where index != last {
        starts.append(start)
        last = index
      }
    }
    return starts
  }

  @Test(arguments: Samples.names)
  func `numbers frames as they are shown`(file: String) throws {
    guard let movie = try? Samples.movie(file) else { return }
    for track in movie.tracks where track.problem == nil && !track.samples.isEmpty {
      guard track.samples.allSatisfy({ $0.duration > 0 || $0.index == track.samples.count - 1 })
      else { continue }
      let expected = try starts(track, in: movie)
      var resolver = TimeResolver(movie)
      for (number, start) in expected.enumerated() {
        let found = try resolver.time(TimeArgument("#\(number)@\(track.id)"))
        #expect(found == start, "\(file) track \(track.id) frame \(number)")
        guard start >= .zero, number < expected.count - 1 else { continue }
        var times = try FrameTimes(track, in: movie)
        #expect(times.start(ofFrameAt: start) == start, "\(file) \(track.id) \(number)")
        #expect(try times.start(ofFrame: number) == start)
      }
      guard let last = expected.last else { continue }
      let end = try resolver.time(TimeArgument("#\(expected.count)@\(track.id)"))
      #expect(end >= last)
      let text = message { _ = try name("#\(expected.count + 1)@\(track.id)", in: movie) }
      #expect(text?.contains("has \(expected.count) frames") == true)
    }
  }

  @Test(
    arguments: Samples.names.map { Samples.path($0) }
      + Samples.failCases.map { Samples.failCase($0) })
  func `damaged files neither trap nor hang`(path: String) throws {
    guard let movie = try? Movie(path: path) else { return }
    var resolver = TimeResolver(movie)
    for track in movie.tracks.prefix(20) where !track.samples.isEmpty {
      for place in ["#0", "#1", "#1000000", "0", "0.5", "1:00", "999999999:00:00"] {
        for text in [place, "\(place)@\(track.id)"] {
          do throws(UsageError) {
            _ = try resolver.time(TimeArgument(text))
          } catch {
            #expect(!error.description.isEmpty)
          }
        }
      }
    }
  }

  @Test func `many samples in a few bytes, and times out of order`() throws {
    let samples: UInt32 = 60_000
    let runs = (0..<samples).map { [Int64(1), Int64($0 % 3 == 0 ? 2000 : 0)] }
    let movie = try LongMovie.movie(samples: samples, offsets: runs)
    #expect(movie.tracks[0].samples.count == Int(samples))
    // Composed at 2000, 1000, 2000, 5000, 4000, 5000, …: two of three share their time.
    #expect(try name("#0", in: movie) == MediaTime(1, timescale: 30))
    #expect(try name("#3", in: movie) == MediaTime(4, timescale: 30))
    #expect(try name("#59999", in: movie) == MediaTime(59_999, timescale: 30))
    #expect(try name("1:00.0003", in: movie) == MediaTime(600_003, timescale: 10000))
    let reversed = (0..<samples).map { [Int64(1), Int64((samples - $0) * 2000)] }
    let backwards = try LongMovie.movie(samples: samples, offsets: reversed)
    #expect(try name("#0", in: backwards) == MediaTime(60_001, timescale: 30))
    let many = try LongMovie.movie(samples: .max, offsets: nil)
    #expect(try name("#4000000000", in: many) == MediaTime(4_000_000_000, timescale: 30))
    #expect(try name("1:00.033", in: many) == MediaTime(1801, timescale: 30))
    let lots = try LongMovie.movie(samples: .max, offsets: [[Int64(UInt32.max), 0]])
    #expect(message { _ = try name("#4", in: lots) }?.contains("too many") == true)
  }

  @Test func `a rounded time means the frame`() throws {
    let movie = try Samples.movie("elst-two-media-edits.mov")
    let track = try #require(movie.tracks.first { $0.kind == .video })
    let expected = try starts(track, in: movie)
    for start in expected.dropFirst() {
      let thousandths = try #require(start.ticks(of: 1000))
      let digits = String(thousandths % 1000)
      let text =
        "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
      #expect(try name(text, in: movie) == start)
      // With more digits it is too far off, unless it is the frame itself.
      let finer = try PlainTime(text + "000")
      #expect(
        try name(text + "000", in: movie)
          == (start.ticks(of: 1_000_000) == finer.value.ticks(of: 1_000_000) ? start : finer.value))
    }
    #expect(try name("0", in: movie) == .zero)
    #expect(try name("1000000", in: movie) == MediaTime(1_000_000, timescale: 1))
  }

  @Test func `a time at a track goes back to its sample`() throws {
    let movie = try Samples.movie("elst-two-media-edits.mov")
    for track in movie.tracks where !track.samples.isEmpty {
      let expected = try starts(track, in: movie)
      let (first, second) = (expected[2], expected[3])
      let middle = try (first + second).multiplied(by: 1, over: 2)
      let text = try "\(#require(middle.ticks(of: 1_000_000)) / 1000).5ms@\(track.id)"
      #expect(try name(text, in: movie) == first)
    }
    let unknown = message { _ = try name("1@99", in: movie) }
    #expect(unknown?.contains("no track 99") == true)
    #expect(unknown?.contains("\(movie.tracks[0].id)") == true)
    #expect(message { _ = try name("99999@1", in: movie) }?.contains("shows nothing") == true)
  }

  @Test func `ranges of a movie`() throws {
    let movie = try Samples.movie("trim-keyframes.mp4")
    var resolver = TimeResolver(movie)
    let whole = try resolver.range(RangeArgument("#0.."))
    #expect(whole.end == nil)
    let two = try resolver.range(RangeArgument("#2..#4"))
    #expect(try two.start == name("#2", in: movie))
    #expect(try two.end == name("#4", in: movie))
    #expect(
      try resolver.range(RangeArgument("0.1234567+0.0000001")).end == PlainTime("0.1234568").value)
    #expect(throws: UsageError.self) { try resolver.range(RangeArgument("#4..0")) }
  }

  @Test func `points to split at`() throws {
    let movie = try Samples.movie("trim-keyframes.mp4")
    let second = try #require(MediaTime(1, timescale: 1))
    var resolver = TimeResolver(movie)
    let every = try resolver.times(SplitPoints.every("0.3"), duration: second)
    #expect(every == [3, 6, 9].map { MediaTime($0, timescale: 10) ?? .zero })
    #expect(try resolver.times(SplitPoints.every("0.5"), duration: second).count == 1)
    #expect(throws: UsageError.self) {
      try resolver.times(SplitPoints.every("0.000001"), duration: second)
    }
    let at = try resolver.times(SplitPoints.at("#2,#4@1"), duration: second)
    #expect(try at == [name("#2", in: movie), name("#4", in: movie)])
    #expect(throws: UsageError.self) {
      try resolver.times(SplitPoints.at("#4,0.01"), duration: second)
    }
    #expect(throws: UsageError.self) { try resolver.times(SplitPoints.at("1"), duration: second) }
    #expect(throws: UsageError.self) { try resolver.times(SplitPoints.at("0"), duration: second) }
    for text in ["", "1,", "2,1", "1,1", "a"] {
      #expect(throws: UsageError.self) { try SplitPoints.at(text) }
    }
    for text in ["", "0", "-1", "#5"] {
      #expect(throws: UsageError.self) { try SplitPoints.every(text) }
    }
  }

  // MARK: Sizes

  @Test(
    arguments: [
      ("95MB", 95_000_000), ("95MiB", 99_614_720), ("95M", 95_000_000), ("95000000", 95_000_000),
      ("1.5GB", 1_500_000_000), ("1kB", 1000), ("0.5KiB", 512), ("1.9", 1),
      ("8TiB", 8_796_093_022_208),
    ] as [(String, Int64)])
  func `sizes`(text: String, bytes: Int64) throws {
    #expect(try SizeArgument(text).bytes == bytes)
  }

  @Test(arguments: [
    "", "MB", "0", "0.1", "-1", "1XB", "1 MB", "9223372036854775807k", "1.5.5M", "9999999TiB",
  ])
  func `refuses what is no size`(text: String) {
    #expect(throws: UsageError.self) { try SizeArgument(text) }
  }
}
