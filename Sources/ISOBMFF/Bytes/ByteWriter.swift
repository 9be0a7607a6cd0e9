/// A growing run of bytes, big-endian.
public struct ByteWriter: Sendable {
  /// What was written so far.
  public private(set) var buffer: ContiguousArray<UInt8> = []

  /// Starts empty, with room for `capacity` bytes.
  public init(capacity: Int = 0) {
    buffer.reserveCapacity(capacity)
    unsafe buffer.withUnsafeMutableBytes {
      unsafe LargePages.request($0.baseAddress, count: capacity)
    }
  }

  /// How many bytes were written.
  @inlinable public var count: Int { buffer.count }

  /// What was written, as a run of bytes.
  public var bytes: Bytes { Bytes(buffer) }

  /// Appends an integer of the type's own width.
  public mutating func append<Value: FixedWidthInteger>(_ value: Value) {
    unsafe withUnsafeBytes(of: value.bigEndian) { unsafe buffer.append(contentsOf: $0) }
  }

  /// Appends the low `size` bytes (0 to 8) of a value.
  public mutating func append(_ value: UInt64, size: Int) {
    for index in stride(from: 8 * (size - 1), through: 0, by: -8) {
      buffer.append(UInt8(truncatingIfNeeded: value >> UInt64(index)))
    }
  }

  /// Appends a run of bytes.
  public mutating func append(_ bytes: Bytes) {
    unsafe bytes.withUnsafeBytes { unsafe buffer.append(contentsOf: $0) }
  }

  /// Replaces the four bytes at `position` by an integer; traps unless they were written.
  public mutating func patch(_ value: UInt32, at position: Int) {
    for index in 0..<4 {
      buffer[position + index] = UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32(index)))
    }
  }

  /// Replaces the eight bytes at `position` by an integer; traps unless they were written.
  public mutating func patch(_ value: UInt64, at position: Int) {
    patch(UInt32(truncatingIfNeeded: value >> 32), at: position)
    patch(UInt32(truncatingIfNeeded: value), at: position + 4)
  }
}
