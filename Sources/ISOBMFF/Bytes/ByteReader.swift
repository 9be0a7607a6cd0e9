/// A bounds-checked position in a run of bytes.
///
/// Every byte is asked for through one function that checks the bounds; errors name the offset in
/// the file.
public struct ByteReader: Sendable {
  private let bytes: Bytes
  private let base: UInt64
  /// How many bytes have been taken.
  public private(set) var position = 0

  /// Starts at the first of `bytes`, which stands at `fileOffset` in the file.
  public init(_ bytes: Bytes, at fileOffset: UInt64 = 0) {
    self.bytes = bytes
    base = fileOffset
  }

  /// How many bytes are left.
  public var remaining: Int { bytes.count - position }
  /// The offset in the file of the next byte.
  public var offset: UInt64 { base &+ UInt64(position) }  // base + count was a range of the file

  private mutating func advance(_ count: Int) throws(BoxError) -> Int {
    guard count >= 0, count <= remaining else {
      throw BoxError(
        .truncated(needed: UInt64(clamping: count), available: UInt64(remaining)), at: offset)
    }
    defer { position += count }
    return position
  }

  /// Takes a big-endian integer of the type's own width.
  public mutating func integer<Value: FixedWidthInteger>(
    as type: Value.Type = Value.self
  ) throws(BoxError) -> Value {
    bytes.integer(at: try advance(MemoryLayout<Value>.size), as: type)
  }

  /// Takes a big-endian integer of `size` bytes (0 to 8), extending the sign where asked.
  public mutating func integer(size: Int, isSigned: Bool) throws(BoxError) -> UInt64 {
    let first = try advance(size)
    let span = bytes.span
    var value: UInt64 = 0
    for index in first..<first + size { value = value << 8 | UInt64(span[index]) }
    guard isSigned, size > 0, size < 8, value >> (8 * UInt64(size) - 1) == 1 else { return value }
    return value | ~UInt64(0) << (8 * UInt64(size))
  }

  /// Takes `count` bytes, sharing their storage.
  public mutating func take(_ count: Int) throws(BoxError) -> Bytes {
    let first = try advance(count)
    return bytes[first..<first + count]
  }

  /// Takes all that is left.
  public mutating func takeRest() -> Bytes {
    defer { position = bytes.count }
    return bytes.suffix(from: position)
  }

  /// The next `count` bytes, without taking them; nil where fewer are left.
  public func peek(_ count: Int, skipping skipped: Int = 0) -> Bytes? {
    guard count >= 0, skipped >= 0, count <= remaining - skipped else { return nil }
    return bytes[position + skipped..<position + skipped + count]
  }
}
