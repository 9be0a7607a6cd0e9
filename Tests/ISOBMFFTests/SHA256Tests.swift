import ISOBMFF
import Testing

/// The examples of FIPS 180-4, and lengths on both sides of every border between blocks.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
        + "mnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `standard's examples`(example: (text: String, digest: String)) {
    var hash = SHA256()
    hash.update(Bytes(utf8: example.text))
    #expect(hash.hexadecimal == example.digest)
    #expect(SHA256.digest(of: Bytes(utf8: example.text)) == hash.digest)
  }

  @Test func `a million letters`() {
    var hash = SHA256()
    let piece = Bytes(ContiguousArray(repeating: UInt8(ascii: "a"), count: 999))
    for _ in 0..<1001 { hash.update(piece) }
    hash.update(Bytes(utf8: "a"))
    #expect(
      hash.hexadecimal == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// `(index * 7 + 3) % 256`, hashed by Python's `hashlib`.
  @Test(arguments: [
    (1, "084fed08b978af4d7d196a7446a86b58009e636b611db16211b65a9aadff29c5"),
    (55, "e7313d333c272e639f790978283f9eb392e843d0f29b7016828bb1daa4aac70b"),
    (56, "4324d65f3c103567f5589c710bc08f8523f929a9272e3af36fc968e52abc6c27"),
    (57, "35df609437dcfea3279283ab79fd554e2bf78f8f7ae2de532d8ee300b09e8f73"),
    (63, "81c80242132f230c3bd41b3e63bbcff16107339549214a99614ff26664625055"),
    (64, "39e3d7b6b5d075d37d053ad89b24b41bef4f3c29760c84447cab3f3be1882241"),
    (65, "aacca6ff74fdbb296d165a45cecfa04e5127bc008770fbbdd48006f2d2fae95e"),
    (119, "9ce7368e4daf32341631b492e80359dc9f594b48453cd0dd5bf0b19279cc177e"),
    (120, "7836b787757e95e58b3ca5aec90b1b004e8deba1e50e9675af9cabf1a13a04b5"),
    (127, "a8d23e75d936f303d248888d9b165ee543f4cbafcad3c9dd2a79bd84faa11d07"),
    (128, "d2742f1f4ac6bb7ca2b239ee18402ba8b3f9f8e652d2a72973c2b9ba11c08cf6"),
    (129, "307f8fc2c1622b92762e818d39a185d4d667ad49a4b07ceae1f4afa008a93ec4"),
    (1000, "1e9bc38cbf860b9ec31918b065f9b52476c549a782e0e7990bed8ce3868d2371"),
  ])
  func `lengths around blocks`(example: (count: Int, digest: String)) {
    let bytes = Bytes((0..<example.count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) })
    for piece in [1, 3, 63, 64, 65, 1000] {
      var hash = SHA256()
      var start = 0
      while start < bytes.count {
        let end = min(start + piece, bytes.count)
        hash.update(bytes[start..<end])
        start = end
      }
      #expect(hash.hexadecimal == example.digest, "in pieces of \(piece)")
    }
  }

  @Test func `asking for the digest changes nothing`() {
    var hash = SHA256()
    hash.update(Bytes(utf8: "ab"))
    let early = hash.digest
    hash.update(Bytes(utf8: "c"))
    #expect(hash.digest != early)
    #expect(hash.digest == SHA256.digest(of: Bytes(utf8: "abc")))
  }
}
