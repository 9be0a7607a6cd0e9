import ISOBMFF
import TestSupport
import Testing

struct TimelineTests {
  private typealias Edit = EditListBox.Entry

  private func timeline(
    _ edits: [EditListBox.Entry], movie: UInt32 = 1000, media: UInt32 = 48000,
    duration: UInt64 = 96000
  ) throws -> Timeline {
    try Timeline(
      edits: edits, movieTimescale: movie, mediaTimescale: media, mediaDuration: duration)
  }

  private func time(_ value: Int64, _ timescale: Int64) throws -> MediaTime {
    try #require(MediaTime(value, timescale: timescale))
  }

  @Test func `without edits media time is presentation time`() throws {
    let whole = try timeline([])
    #expect(whole.isIdentity)
    #expect(try whole.duration == time(2, 1))
    for tick: Int64 in [-512, 0, 1024, 96000, 1_000_000] {
      #expect(try whole.presentationTime(ofMedia: tick) == time(tick, 48000))
      #expect(try whole.mediaTime(at: time(tick, 48000)) == tick)
    }
  }

  @Test func `priming is not shown, and the rest moves forward`() throws {
    let primed = try timeline([Edit(segmentDuration: 1000, mediaTime: 1024)])
    #expect(!primed.isIdentity)
    #expect(primed.presentationTime(ofMedia: 0) == nil)
    #expect(primed.presentationTime(ofMedia: 1023) == nil)
    #expect(primed.presentationTime(ofMedia: 1024) == .zero)
    #expect(try primed.presentationTime(ofMedia: 2048) == time(1024, 48000))
    #expect(primed.presentationTime(ofMedia: 49023) != nil)
    #expect(primed.presentationTime(ofMedia: 49024) == nil)
    #expect(try primed.duration == time(1, 1))
    #expect(try primed.mediaTime(at: time(1, 1)) == nil)
    #expect(try primed.mediaTime(at: time(-1, 1)) == nil)
    #expect(primed.mediaTime(at: .zero) == 1024)
  }

  @Test func `an empty edit delays`() throws {
    // A movie timescale so coarse that 7 ticks are no whole number of the media's.
    let delayed = try timeline(
      [Edit(segmentDuration: 7, mediaTime: -1), Edit(segmentDuration: 24, mediaTime: 0)], movie: 24,
      media: 44100)
    #expect(try delayed.presentationTime(ofMedia: 0) == time(7, 24))
    #expect(try delayed.presentationTime(ofMedia: 1) == time(7 * 44100 + 24, 24 * 44100))
    #expect(try delayed.mediaTime(at: time(6, 24)) == nil)
    #expect(try delayed.mediaTime(at: time(7, 24)) == 0)
    #expect(delayed.stretches.map(\.content) == [.empty, .media(from: 0, rate: 0x1_0000)])
    #expect(try delayed.stretches.map(\.start) == [.zero, time(7, 24)])
    #expect(try delayed.duration == time(31, 24))
  }

  @Test func `a cut in the middle, and a stretch shown twice`() throws {
    let cut = try timeline(
      [
        Edit(segmentDuration: 600, mediaTime: 0), Edit(segmentDuration: 600, mediaTime: 67200),
        Edit(segmentDuration: 1000, mediaTime: 24000),
      ])
    #expect(try cut.presentationTime(ofMedia: 28799) == time(28799, 48000))
    #expect(try cut.presentationTime(ofMedia: 67200) == time(600, 1000))
    // First shown by the third edit, although it begins inside the first.
    #expect(try cut.presentationTime(ofMedia: 28800) == time(1300, 1000))
    #expect(try cut.presentationTime(ofMedia: 24000) == time(500, 1000))
    #expect(cut.presentationTime(ofMedia: 96000) == nil)
    #expect(try cut.mediaTime(at: time(1200, 1000)) == 24000)
    #expect(try cut.mediaTime(at: time(600, 1000)) == 67200)
  }

  @Test func `a dwell holds one picture`() throws {
    let held = try timeline(
      [
        Edit(segmentDuration: 400, mediaTime: 0),
        Edit(segmentDuration: 400, mediaTime: 17280, mediaRate: 0),
        Edit(segmentDuration: 600, mediaTime: 19200),
      ])
    #expect(held.stretches[1].content == .dwell(at: 17280))
    #expect(try held.mediaTime(at: time(401, 1000)) == 17280)
    #expect(try held.mediaTime(at: time(799, 1000)) == 17280)
    #expect(try held.presentationTime(ofMedia: 17280) == time(360, 1000))
    #expect(try held.presentationTime(ofMedia: 19200) == time(800, 1000))
    let only = try timeline([Edit(segmentDuration: 400, mediaTime: 5, mediaRate: 0)])
    #expect(only.presentationTime(ofMedia: 5) == .zero)
    #expect(only.presentationTime(ofMedia: 6) == nil)
  }

  @Test func `a rate of two shows twice the media`() throws {
    let fast = try timeline([Edit(segmentDuration: 1000, mediaTime: 0, mediaRate: 0x2_0000)])
    #expect(try fast.presentationTime(ofMedia: 48000) == time(1, 2))
    #expect(fast.presentationTime(ofMedia: 95999) != nil)
    #expect(fast.presentationTime(ofMedia: 96000) == nil)
    #expect(try fast.mediaTime(at: time(3, 4)) == 72000)
    let slow = try timeline([Edit(segmentDuration: 0, mediaTime: 48000, mediaRate: 0x8000)])
    #expect(try slow.duration == time(2, 1))
    #expect(try slow.presentationTime(ofMedia: 72000) == time(1, 1))
  }

  @Test func `a last edit without duration shows the rest`() throws {
    let rest = try timeline([
      Edit(segmentDuration: 0, mediaTime: 5), Edit(segmentDuration: 250, mediaTime: -1),
      Edit(segmentDuration: 0, mediaTime: 48000),
    ])
    #expect(rest.stretches.count == 2)
    #expect(try rest.duration == time(125, 100))
    #expect(try rest.presentationTime(ofMedia: 96000) == time(125, 100))
    #expect(rest.presentationTime(ofMedia: 47999) == nil)
    #expect(try timeline([Edit(segmentDuration: 0, mediaTime: 0)]).isIdentity)
    #expect(try timeline([Edit(segmentDuration: 0, mediaTime: 100_000)]).duration == .zero)
  }

  @Test func `an edit list may show nothing`() throws {
    let nothing = try timeline([Edit(segmentDuration: 0, mediaTime: -1)])
    #expect(nothing.stretches.isEmpty)
    #expect(nothing.presentationTime(ofMedia: 0) == nil)
    #expect(nothing.mediaTime(at: .zero) == nil)
  }

  @Test func `takes timescales of zero and any numbers`() throws {
    let odd = try timeline(
      [Edit(segmentDuration: 3, mediaTime: 1)], movie: 0, media: 0, duration: 2)
    #expect(try odd.presentationTime(ofMedia: 2) == time(1, 1))
    #expect(throws: BoxError.self) { try timeline([Edit(segmentDuration: .max, mediaTime: 0)]) }
    #expect(throws: BoxError.self) {
      try timeline(
        [Edit](repeating: Edit(segmentDuration: 1 << 62, mediaTime: -1), count: 3), movie: 1)
    }
    #expect(throws: BoxError.self) { try timeline([], duration: .max) }
    #expect(throws: BoxError.self) {
      try timeline([Edit(segmentDuration: 0, mediaTime: .min)])
    }
    let extremes: [Int64] = [.min, .min + 1, -2, -1, 0, 1, .max - 1, .max]
    for start in extremes {
      for rate in [.min, -1, 0, 1, .max] as [Int32] {
        for length: UInt64 in [1, 0xFFFF_FFFF, 1 << 62] {
          let extreme = try timeline(
            [Edit(segmentDuration: length, mediaTime: start, mediaRate: rate)],
            movie: 4_294_967_291,
            media: 4_294_967_279)
          for tick in extremes {
            _ = extreme.presentationTime(ofMedia: tick)
            _ = extreme.mediaTime(at: try time(tick, .max))
            _ = extreme.mediaTime(at: try time(tick, 1))
          }
        }
      }
    }
  }

  @Test func `times that 64 bits cannot say are rounded`() throws {
    let primes = try timeline(
      [Edit(segmentDuration: 1, mediaTime: -1), Edit(segmentDuration: 1 << 40, mediaTime: 0)],
      movie: 4_294_967_291, media: 4_294_967_279)
    #expect(try primes.presentationTime(ofMedia: 7) == time(8, 4_294_967_279))
  }

  @Test(arguments: 1...6)
  func `agrees with trying every edit`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var edits: [Edit] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let rates: [Int32] = [0x1_0000, 0x1_0000, 0x2_0000, 0x8000, 0]
      edits.append(
        Edit(
          segmentDuration: UInt64.random(in: 1...40, using: &random),
          mediaTime: Int64.random(in: -1...60, using: &random),
          mediaRate: rates.randomElement(using: &random) ?? 0))
    }
    let (movie, media) = (
      UInt32.random(in: 1...9, using: &random), UInt32.random(in: 1...9, using: &random)
    )
    let tested = try timeline(edits, movie: movie, media: media, duration: 60)
    for tick: Int64 in -1...400 {
      var expected: MediaTime?
      var start = MediaTime.zero
      for edit in edits {
        let length = try time(Int64(edit.segmentDuration), Int64(movie))
        if edit.mediaTime >= 0, edit.mediaRate == 0, tick == edit.mediaTime { expected = start }
        if edit.mediaTime >= 0, edit.mediaRate > 0, tick >= edit.mediaTime {
          let passed = try time(tick - edit.mediaTime, Int64(media))
            .multiplied(by: 0x1_0000, over: Int64(edit.mediaRate))
          if passed < length { expected = try start + passed }
        }
        if expected != nil { break }
        start = try start + length
      }
      #expect(tested.presentationTime(ofMedia: tick) == expected)
      if let expected { #expect(tested.mediaTime(at: expected) == tick) }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a long list costs little a sample`() throws {
    let edits = (0..<100_000).map { Edit(segmentDuration: 1, mediaTime: Int64($0 * 7 % 4801)) }
    let long = try timeline(edits, movie: 1000, media: 1000, duration: 4801)
    var shown = 0
    for tick: Int64 in 0..<100_000 where long.presentationTime(ofMedia: tick) != nil { shown += 1 }
    #expect(shown == 4801)
  }
}
