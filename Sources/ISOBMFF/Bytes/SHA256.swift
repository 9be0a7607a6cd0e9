/// The SHA-256 of bytes that come in pieces (FIPS 180-4).
///
/// ```swift
/// var hash = SHA256()
/// hash.update(bytes)
/// print(hash.hexadecimal)
/// ```
public struct SHA256: Sendable {
  private var state = State()
  /// The bytes after the last whole block.
  private var pending = Bytes()
  /// How many bytes came in, modulo 2⁶¹.
  private var count: UInt64 = 0

  /// Starts without any bytes.
  public init() {}

  /// Takes the next bytes.
  public mutating func update(_ bytes: Bytes) {
    unsafe bytes.withUnsafeBytes { unsafe update($0) }
  }

  /// Takes the next bytes, which need to be valid during the call only.
  @unsafe
  public mutating func update(_ buffer: UnsafeRawBufferPointer) {
    count &+= UInt64(buffer.count)
    var first = 0
    if !pending.isEmpty {
      first = min(Self.blockSize - pending.count, buffer.count)
      pending = unsafe Bytes(Array(pending) + buffer[..<first])
      guard pending.count == Self.blockSize else { return }
      unsafe pending.withUnsafeBytes { unsafe state.mix($0) }
      pending = Bytes()
    }
    let end = buffer.count - (buffer.count - first) % Self.blockSize
    unsafe state.mix(UnsafeRawBufferPointer(rebasing: buffer[first..<end]))
    if end < buffer.count { pending = unsafe Bytes(buffer[end...]) }
  }

  /// The 32 bytes of the hash of all that was taken so far.
  public var digest: [UInt8] {
    var end = ContiguousArray(pending)
    end.append(0x80)
    while end.count % Self.blockSize != Self.blockSize - 8 { end.append(0) }
    let bits = count &* 8  // the standard counts bits modulo 2⁶⁴
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    var last = state
    unsafe end.withUnsafeBytes { unsafe last.mix($0) }
    return last.bytes
  }

  /// The digest as 64 lower-case hexadecimal digits.
  public var hexadecimal: String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The digest of one run of bytes.
  public static func digest(of bytes: Bytes) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.digest
  }

  private static let blockSize = 64
}

/// The eight words that blocks are mixed into.
private struct State: Sendable {
  private var a: UInt32 = 0x6A09_E667
  private var b: UInt32 = 0xBB67_AE85
  private var c: UInt32 = 0x3C6E_F372
  private var d: UInt32 = 0xA54F_F53A
  private var e: UInt32 = 0x510E_527F
  private var f: UInt32 = 0x9B05_688C
  private var g: UInt32 = 0x1F83_D9AB
  private var h: UInt32 = 0x5BE0_CD19

  var bytes: [UInt8] {
    [a, b, c, d, e, f, g, h].flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  /// Mixes in whole blocks of 64 bytes.
  ///
  /// All sums are modulo 2³² (4.2.2, 6.2.2), hence `&+`. The schedule is a ring of 16 words on the
  /// stack: word *t* needs the words *t* − 2, − 7, − 15 and − 16 only.
  mutating func mix(_ blocks: UnsafeRawBufferPointer) {
    unsafe roundConstants.withUnsafeBufferPointer { constants in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { ring in
        for start in stride(from: 0, to: blocks.count, by: 64) {
          for index in 0..<16 {
            unsafe ring[index] = UInt32(
              bigEndian: blocks.loadUnaligned(fromByteOffset: start &+ index &* 4, as: UInt32.self))
          }
          unsafe rounds(ring, constants)
        }
      }
    }
  }

  @inline(__always)
  private mutating func rounds(
    _ ring: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
  ) {
    var mixed = self
    for first in stride(from: 0, to: 64, by: 16) {
      if first > 0 {
        for index in 0..<16 {
          let early = unsafe ring[(index &+ 1) & 15]
          let late = unsafe ring[(index &+ 14) & 15]
          let low = early.rotated(7) ^ early.rotated(18) ^ early >> 3
          let high = late.rotated(17) ^ late.rotated(19) ^ late >> 10
          unsafe ring[index] = unsafe ring[index] &+ low &+ ring[(index &+ 9) & 15] &+ high
        }
      }
      for index in stride(from: 0, to: 16, by: 8) {
        // Eight rounds bring every word back to its place, so that none has to be moved.
        let at = first &+ index
        unsafe Self.round(
          mixed.a, mixed.b, mixed.c, &mixed.d, mixed.e, mixed.f, mixed.g, &mixed.h,
          constants[at] &+ ring[index])
        unsafe Self.round(
          mixed.h, mixed.a, mixed.b, &mixed.c, mixed.d, mixed.e, mixed.f, &mixed.g,
          constants[at &+ 1] &+ ring[index &+ 1])
        unsafe Self.round(
          mixed.g, mixed.h, mixed.a, &mixed.b, mixed.c, mixed.d, mixed.e, &mixed.f,
          constants[at &+ 2] &+ ring[index &+ 2])
        unsafe Self.round(
          mixed.f, mixed.g, mixed.h, &mixed.a, mixed.b, mixed.c, mixed.d, &mixed.e,
          constants[at &+ 3] &+ ring[index &+ 3])
        unsafe Self.round(
          mixed.e, mixed.f, mixed.g, &mixed.h, mixed.a, mixed.b, mixed.c, &mixed.d,
          constants[at &+ 4] &+ ring[index &+ 4])
        unsafe Self.round(
          mixed.d, mixed.e, mixed.f, &mixed.g, mixed.h, mixed.a, mixed.b, &mixed.c,
          constants[at &+ 5] &+ ring[index &+ 5])
        unsafe Self.round(
          mixed.c, mixed.d, mixed.e, &mixed.f, mixed.g, mixed.h, mixed.a, &mixed.b,
          constants[at &+ 6] &+ ring[index &+ 6])
        unsafe Self.round(
          mixed.b, mixed.c, mixed.d, &mixed.e, mixed.f, mixed.g, mixed.h, &mixed.a,
          constants[at &+ 7] &+ ring[index &+ 7])
      }
    }
    a &+= mixed.a
    b &+= mixed.b
    c &+= mixed.c
    d &+= mixed.d
    e &+= mixed.e
    f &+= mixed.f
    g &+= mixed.g
    h &+= mixed.h
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let chosen = g ^ e & (f ^ g)
    let sum = h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ chosen &+ word
    let majority = a & b | c & (a | b)
    d &+= sum
    h = sum &+ (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
  }
}

extension UInt32 {
  /// Rotated to the right.
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 {
    self &>> count | self &<< (32 &- count)
  }
}

/// The first 32 bits of the fractions of the cube roots of the first 64 primes (4.2.2).
private let roundConstants: [UInt32] = [
  0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
  0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
  0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
  0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
  0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
  0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
  0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
  0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
  0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
  0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
  0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
]
