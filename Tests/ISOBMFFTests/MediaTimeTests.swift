import TestSupport
import Testing

@testable import ISOBMFF

struct MediaTimeTests {
  private func time(_ value: Int64, _ timescale: Int64) throws -> MediaTime {
    try #require(MediaTime(value, timescale: timescale))
  }

  @Test(arguments: [0, -1, Int.min])
  func `refuses a timescale that is not above zero`(timescale: Int) {
    #expect(MediaTime(1, timescale: timescale) == nil)
    #expect(MediaTime(1, timescale: UInt64.max) == nil)
  }

  @Test func `compares times, not spellings`() throws {
    let half = try time(1, 2)
    #expect(try half == time(24000, 48000))
    #expect(try half.hashValue == time(24000, 48000).hashValue)
    #expect(try Set([half, time(45000, 90000), time(1, 3)]).count == 2)
    #expect(try time(1001, 30000) < time(1, 29))
    #expect(try time(-1, 2) < time(-1, 3))
  }

  @Test func `compares exactly where floating point cannot`() throws {
    // Their cross products differ by one, and have 126 bits.
    let larger = try time(.max - 1, .max)
    let smaller = try time(.max - 2, .max - 1)
    #expect(larger.seconds == smaller.seconds)
    #expect(smaller < larger)
    #expect(smaller != larger)
    #expect(try time(.min, .max) < time(.min + 1, .max))
  }

  @Test func `rounds to ticks, halves away from zero`() throws {
    let cases: [(Int64, nearest: Int64, down: Int64, up: Int64)] = [
      (1, 1, 0, 1), (-1, -1, -1, 0), (3, 2, 1, 2), (-3, -2, -2, -1), (4, 2, 2, 2), (0, 0, 0, 0),
    ]
    for (value, nearest, down, up) in cases {
      let time = try time(value, 2)
      #expect(time.ticks(of: 1) == nearest)
      #expect(time.ticks(of: 1, rounding: .down) == down)
      #expect(time.ticks(of: 1, rounding: .up) == up)
    }
    #expect(try time(1, 3).ticks(of: 1) == 0)
    #expect(try time(2, 3).ticks(of: 1) == 1)
    #expect(try time(1001, 30000).ticks(of: 90000) == 3003)
  }

  @Test func `names no ticks that do not fit`() throws {
    #expect(try time(.max, 1).ticks(of: 2) == nil)
    #expect(try time(.min, 1).ticks(of: 1) == .min)
    #expect(try time(.min, 2).ticks(of: 4) == nil)
    #expect(try time(.min / 2, 1).ticks(of: 2) == .min)
    #expect(try time(1, 1).ticks(of: 0) == nil)
  }

  @Test func `adds exactly`() throws {
    #expect(try time(1, 24) + time(1, 48000) == time(2001, 48000))
    #expect(try time(1, 90000) - time(1, 90000) == .zero)
    #expect(try time(1, 3) - time(1, 2) == time(-1, 6))
    #expect(try time(.max, 1) - time(.max, 1) == .zero)
    #expect(try time(.min, 2) - time(.min, 2) == .zero)
  }

  @Test func `refuses sums that do not fit`() throws {
    let (most, least, tick) = (try time(.max, 1), try time(.min, 1), try time(1, 1))
    #expect(throws: BoxError.self) { try most + tick }
    #expect(throws: BoxError.self) { try least - tick }
    #expect(throws: BoxError.self) { try tick - least }
    let (first, second) = (try time(1, .max), try time(1, .max - 1))
    #expect(throws: BoxError.self) { try first + second }
  }

  @Test func `multiplies with fractions`() throws {
    #expect(try time(1001, 30000).multiplied(by: 3) == time(1001, 10000))
    #expect(try time(.max, 7).multiplied(by: 7, over: .max) == time(1, 1))
    #expect(try time(.min, 1).multiplied(by: 1, over: 2) == time(.min / 2, 1))
    let most = try time(.max, 1)
    #expect(throws: BoxError.self) { try most.multiplied(by: 2) }
    #expect(throws: BoxError.self) { try most.multiplied(by: 1, over: 0) }
  }

  @Test(arguments: 1...5)
  func `sums agree with a common timescale`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (p, q) = (
        Int64.random(in: 1...90000, using: &random), Int64.random(in: 1...90000, using: &random)
      )
      let x = Int64.random(in: -1_000_000...1_000_000, using: &random)
      let y = Int64.random(in: -1_000_000...1_000_000, using: &random)
      let (left, right) = (try time(x, p), try time(y, q))
      #expect(try left + right == time(x * q + y * p, p * q))
      #expect(try left - right == time(x * q - y * p, p * q))
      #expect((left < right) == (x * q < y * p))
      let ticks = try #require(left.ticks(of: q, rounding: .down))
      #expect(try time(ticks, q) <= left)
      #expect(try left < time(ticks + 1, q))
    }
  }
}
