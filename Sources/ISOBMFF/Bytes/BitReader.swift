/// A position in bytes, counted in bits.
///
/// Reading past the end gives zeros and is remembered in ``isOverrun``, so that a parameter set is
/// read straight down and judged once; loops over counts of the file ask in between.
struct BitReader {
  private let bytes: Bytes
  /// How many bits have been taken.
  private(set) var position = 0
  /// Whether more was asked for than there is, or a number was too long to be one.
  private(set) var isOverrun = false

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// The payload of a NAL unit, without the bytes that keep start codes out of it.
  ///
  /// Rec. ITU-T H.264, 7.3.1: of `00 00 03`, the third byte is none of the payload's.
  init(nalUnit: Bytes) {
    var kept: ContiguousArray<UInt8> = []
    kept.reserveCapacity(nalUnit.count)
    var zeros = 0
    for byte in nalUnit {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      kept.append(byte)
    }
    bytes = Bytes(kept)
  }

  /// How many bits are left.
  var remaining: Int { isOverrun ? 0 : 8 * bytes.count - position }

  /// Takes a number of `width` bits, 0 to 62.
  mutating func take(_ width: Int) -> Int {
    guard (0...62).contains(width), width <= remaining else {
      isOverrun = true
      return 0
    }
    var value = 0
    var left = width
    while left > 0 {
      let room = 8 - position & 7
      let taken = min(room, left)
      let bits = Int(bytes[position >> 3]) >> (room - taken) & (1 << taken - 1)
      value = value << taken | bits
      position += taken
      left -= taken
    }
    return value
  }

  /// Takes one bit.
  mutating func flag() -> Bool { take(1) == 1 }

  /// Passes over as many bits as asked for.
  mutating func skip(_ count: Int) {
    guard count >= 0, count <= remaining else {
      isOverrun = true
      return
    }
    position += count
  }

  /// Passes over bits to the next byte.
  mutating func alignToByte() {
    position = min((position + 7) & ~7, 8 * bytes.count)
  }

  /// Takes a number without a sign in Exp-Golomb code (`ue(v)`), below 2³².
  ///
  /// Rec. ITU-T H.264, 9.1.
  mutating func unsigned() -> Int {
    var zeros = 0
    while !flag() {
      zeros += 1
      guard zeros <= 32, !isOverrun else {
        isOverrun = true
        return 0
      }
    }
    return 1 << zeros - 1 + take(zeros)
  }

  /// Takes a number with a sign in Exp-Golomb code (`se(v)`).
  ///
  /// Rec. ITU-T H.264, 9.1.1.
  mutating func signed() -> Int {
    let code = unsigned()
    return code & 1 == 1 ? code / 2 + 1 : -(code / 2)
  }

  /// Takes a number in groups of seven bits, the lowest first (`leb128`), below 2⁵⁶.
  ///
  /// AV1 Bitstream & Decoding Process Specification, 4.10.5.
  mutating func littleEndianBase128() -> Int {
    var value = 0
    for index in 0..<8 {
      let byte = take(8)
      value |= (byte & 0x7F) << (7 * index)
      if byte & 0x80 == 0 { return value }
    }
    isOverrun = true
    return 0
  }

  /// Passes over Exp-Golomb codes.
  mutating func skipCodes(_ count: Int) {
    for _ in 0..<count where !isOverrun { _ = unsigned() }
  }
}
