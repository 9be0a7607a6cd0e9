internal import ISOBMFF

/// The bytes of a track's samples one after the other, in portions of any length.
struct PayloadReader {
  private var stream: PayloadStream
  private var block = Bytes()
  private var place = 0

  init(_ stream: PayloadStream) {
    self.stream = stream
  }

  /// The next bytes of a block, `limit` of them at most and one at least.
  private mutating func portion(_ limit: UInt64) throws(BoxError) -> Bytes {
    while place == block.count {
      guard let next = try stream.next() else {
        throw BoxError(.truncated(needed: limit, available: 0))
      }
      block = next
      place = 0
    }
    let count = Int(min(UInt64(block.count - place), limit))
    defer { place += count }
    return block[place..<place + count]
  }

  /// Takes as many bytes as asked for.
  ///
  /// - Throws: `truncated` where there are fewer, `io` where the source fails; so do all functions
  ///   here.
  mutating func take(_ count: Int) throws(BoxError) -> Bytes {
    var bytes = count > 0 ? try portion(UInt64(count)) : Bytes()
    while bytes.count < count {
      bytes = Bytes(Array(bytes) + Array(try portion(UInt64(count - bytes.count))))
    }
    return bytes
  }

  /// Passes over bytes.
  mutating func skip(_ count: UInt64) throws(BoxError) {
    var left = count
    while left > 0 { left -= UInt64(try portion(left).count) }
  }

  /// Appends up to `count` bytes to a buffer with free capacity, and returns how many.
  mutating func copy(
    _ count: UInt64, into buffer: inout OutputSpan<UInt8>
  ) throws(BoxError) -> UInt64 {
    let bytes = try portion(min(count, UInt64(buffer.freeCapacity)))
    buffer.append(bytes)
    return UInt64(bytes.count)
  }
}
