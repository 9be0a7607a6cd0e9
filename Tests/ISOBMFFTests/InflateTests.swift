import ISOBMFF
import Testing

/// Streams made by zlib 1.2.13, and what went into them.
@Suite struct InflateTests {
  /// One stream and its contents.
  struct Stream: Sendable, CustomTestStringConvertible {
    var name: String
    var zlib: Bytes
    var contents: Bytes
    var testDescription: String { name }
  }

  private static let words = "moov trak mdia minf stbl stsd stts stsc stsz stco "
  private static let text = Bytes(utf8: words + words + words)

  /// Skewed bytes of a linear congruential generator, so that literals have words of many lengths.
  private static func noise(_ count: Int) -> [UInt8] {
    var state: UInt32 = 1
    return (0..<count).map { _ in
      state = (state &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
      let value = state >> 16 & 0xFF
      return value < 200 ? UInt8((value * value) >> 8) : 0x41
    }
  }

  /// Letters as frequent as the Fibonacci numbers, which gives words longer than the table's.
  private static var fibonacci: [UInt8] {
    var counts = [1, 1]
    while counts.count < 15 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let sorted = counts.enumerated().flatMap { [UInt8](repeating: UInt8(65 + $0), count: $1) }
    return sorted.indices.map { sorted[$0 * 7919 % sorted.count] }
  }

  static let streams = [
    Stream(
      name: "stored", zlib: bytes("7801010c00f3ff6d6f6f767472616b6d6469612197050f"),
      contents: Bytes(utf8: "moovtrakmdia")),
    Stream(name: "empty", zlib: bytes("789c030000000001"), contents: []),
    Stream(
      name: "fixed",
      zlib: bytes(
        "7801cbcdcf2f5328294acc56c84dc94c54c8cdcc4b53282e49ca0112c52940a2a418c44a06115540"
          + "22395f21970e3a0068c3378a"),
      contents: text),
    Stream(
      name: "dynamic",
      zlib: bytes(
        "78da8dd0614f01011cc7f1ffdd61ee44714cceb9228532eba496b19bdf03b9077293ea016dcae881"
          + "6b185b5b7ad0f2245b636dd98c579b97d03bf87ebe2b0d491f8020be91e750a2390f394d62225e52"
          + "06ba4b81cce450ecc01594ed8ed7d83e285b07d88bca011a06b7ed80fbd24f9899c05505b6941f32"
          + "540b8cb142d52541c2c0e96d48901ea9858f5f62eade77e246bcce3725f15e7518216c710cf40cea"
          + "7936bc334da915529535b176c175f3c3758986c2b51631b6719c319de3c52dd38bad37b551604e94"
          + "7886b56de14b385cf676353b25ef5a6fa9fed31e896ae11322995d1b46686392b5a62d356f6169be"
          + "14272857313cf2487134052b2283afb368d8a76ab37e39c4aa0b446013467a20dec99d27620f2738"
          + "95dd6d2eb0a14c6b9ed53f5ffd018e204ad0"),
      contents: Bytes(noise(300) + noise(40))),
    Stream(
      name: "literals only",
      zlib: bytes(
        "780105c1c14bc2601c80e1dff6593897535111e61aa68529224c440a45780fb65ddc28a2c33c1451"
          + "1e12440a3ce8c16b10496020f9d7f63c7f435a45a0cc1703852f5b03a723f9c6a5ef2e02cbc5d1fa"
          + "8c5eb1ca4ed25cd62bc8750c7a2fac318954c624775512be67701372dc2ee1e0258856aedcee059b"
          + "45ba30b1b19fe499cd4eb4b8b016f56104c6a39d7ff0cce89413a511748907fa59f6b3ed85e2b907"
          + "d19329ebee47bd89bca7c6c36a94a1d99da557bff7dabc7e00ce612bd29872f492307c2ef6f37f33"
          + "f12a3b"),
      contents: Bytes(noise(200))),
    Stream(
      name: "words of 14 bits",
      zlib: bytes(
        "780105c1814104410c03b1da80ffbbddc49ee9bf1ba41f55550580b64d76ee57555501a06d939dfb"
          + "aaaa2a00b46db23bafaaaa0240db26bb7354551500da36c9ce51555500a06d929dabaaaa0040db24"
          + "3bf7abaaaa00d0b6c9ce7d54551500da36d99d57555501a06d93dd39aaaa0a006d9b64e7a8aa2a00"
          + "b46d929dabaaaa0040db243bf7abaaaa00d0b6c9ce7d54551500da36d99d57555501a06d93dd39aa"
          + "aa0a006d9becce5155550068db243b5755550180b64976ee57555501a06d939dfba8aa2a00b46db2"
          + "3bafaaaa0240db26bb7354551500da36d99da3aaaa00d0b64976aeaaaa02006d93ecdc8faaaa0240"
          + "db263bf75155550068db64f7beaaaa0a006d9becce5155550068db64778eaaaa0240db26d9b9aaaa"
          + "0a00b44db2733faaaa0a006d9becdc47555501a06d93ddfbaaaa2a00b46db23b47555501a06d93dd"
          + "39aaaa0a006d9b64e7aaaa2a00d036c9cefda8aa2a00b46db2731f55550580b64d76efabaaaa00d0"
          + "b6c9ee1c55550580b64d76e7a8aa2a00b46d929dabaaaa0040db243bf74f555501a06d939dfba8aa"
          + "2a00b46db27b5f55550580b64d76e7a8aa2a00b46db23b47555501a06d93ec1c55550500da26d9b9"
          + "7faaaa0a006d9becdc47555501a06d93ddfbaaaa2a00b46db23bafaaaa0240db26bb7354551500da"
          + "36c9ce51555500a06d929dfbabaaaa00d0b6c9cefdaaaa2a00b46db27b5f55550580b64d76e75555"
          + "550068db64778eaaaa0240db26d939aaaa0a00b44db273ff018214e28d"),
      contents: Bytes(fibonacci)),
    Stream(
      name: "a distance of 32 KiB",
      zlib: bytes(
        "78daedddb10a01010006e0e316ba3a834c77491950268312a97f10133bb3dde42594dddb5abc81f5"
          + "fb5ee4fbecb31c2569f2caaeccb178f7d3ae8ae1627e1c3f4ef5386d679bc33d75d3f6aae76c9262"
          + "734dbaebf334b74b39a80a0000000000000000000000000000000000000000000000000000000000"
          + "00809fcf9f7ffa17c3ce197f"),
      contents: Bytes(noise(64) + [UInt8](repeating: 0, count: 32000) + noise(64))),
  ]

  private static func bytes(_ digits: String) -> Bytes {
    let digits = Array(digits.utf8)
    return Bytes(
      stride(from: 0, to: digits.count, by: 2).map { index in
        UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
      })
  }

  @Test(arguments: streams)
  func `gives back what zlib took`(stream: Stream) throws {
    #expect(try stream.zlib.inflated(limit: stream.contents.count) == stream.contents)
    let raw = stream.zlib[2..<stream.zlib.count - 4]
    #expect(try raw.inflatedRaw(limit: 1 << 20) == stream.contents)
  }

  @Test(arguments: streams)
  func `passes over what follows`(stream: Stream) throws {
    let padded = Bytes(Array(stream.zlib) + [0, 0, 1, 2, 3])
    #expect(try padded.inflated(limit: 1 << 20) == stream.contents)
  }

  @Test(arguments: streams)
  func `every prefix throws`(stream: Stream) {
    for count in 0..<stream.zlib.count {
      let error = #expect(throws: BoxError.self) {
        try stream.zlib[0..<count].inflated(limit: 1 << 20)
      }
      guard case .truncated = error?.reason else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        continue
      }
    }
  }

  @Test(arguments: streams.filter { $0.contents.count < 500 })
  func `flipped bits throw`(stream: Stream) {
    for bit in stride(from: 0, to: stream.zlib.count * 8, by: 5) {
      var damaged = Array(stream.zlib)
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      // Only a bit of the header, or an unused one after the last block, may change nothing.
      let contents = try? Bytes(damaged).inflated(limit: 1 << 20)
      #expect(contents == nil || contents == stream.contents, "bit \(bit)")
    }
  }

  @Test(arguments: streams.filter { !$0.contents.isEmpty })
  func `stops at the limit`(stream: Stream) {
    let limit = stream.contents.count - 1
    let error = #expect(throws: BoxError.self) { try stream.zlib.inflated(limit: limit) }
    #expect(error?.message == "more than \(limit) bytes when decompressed")
  }

  @Test func `a bomb stops at the limit`() {
    // 258 zeros for every two bits: 24 KiB that stand for 25 MB.
    var stream: [UInt8] = [
      0x78, 0xDA, 0xED, 0xC1, 0x01, 0x01, 0x00, 0x00, 0x00, 0x80, 0x90, 0xFE, 0xAF, 0xEE, 0x08,
      0x0A,
    ]
    stream += [UInt8](repeating: 0, count: 24 << 10)
    let error = #expect(throws: BoxError.self) { try Bytes(stream).inflated(limit: 100_000) }
    #expect(error?.reason == .unsupported("more than 100000 bytes when decompressed"))
  }

  @Test(arguments: [
    ("0000", "a zlib stream of another method than deflate"),
    ("789d", "not a zlib stream"),
    ("7918", "a zlib stream of another method than deflate"),
    ("7821", "not a zlib stream"),
    ("78bb", "a zlib stream with a preset dictionary"),
    ("789c07", "deflate: a block of an unknown kind"),
    ("789c010100ffff00", "deflate: a stored block's length differs"),
    ("789c030000000002", "the checksum of the decompressed bytes differs"),
    ("789c0302", "deflate: a distance before the first byte"),
    ("789c" + "fdff" + "00000000", "deflate: too many symbols"),
    ("789c" + "05e0ffffffffffffffffff", "deflate: a code that is none"),
  ])
  func `says what is wrong`(stream: (digits: String, message: String)) {
    let error = #expect(throws: BoxError.self) {
      try Self.bytes(stream.digits).inflated(limit: 100, at: 1000)
    }
    #expect(error?.message == stream.message)
    #expect(error?.offset ?? 0 >= 1000)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `never traps on noise`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<200 {
      let noise = (0..<64).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(truncatingIfNeeded: state)
      }
      #expect(((try? Bytes(noise).inflatedRaw(limit: 5000))?.count ?? 0) <= 5000)
    }
  }
}
