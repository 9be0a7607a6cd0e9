/// A run of bytes that shares its storage with the run it was cut from.
///
/// Boxes, tables and unknown payloads are all views of the one buffer that was read, so that
/// opening a movie copies nothing. Indices count from 0 at the start of the run.
public struct Bytes: Sendable {
  @usableFromInline let storage: ContiguousArray<UInt8>
  @usableFromInline let start: Int
  /// How many bytes there are.
  public let count: Int

  @inlinable
  init(storage: ContiguousArray<UInt8>, start: Int, count: Int) {
    self.storage = storage
    self.start = start
    self.count = count
  }

  /// An empty run.
  public init() {
    self.init(storage: [], start: 0, count: 0)
  }

  /// The bytes of an array, which is not copied.
  public init(_ bytes: ContiguousArray<UInt8>) {
    self.init(storage: bytes, start: 0, count: bytes.count)
  }

  /// A copy of any sequence of bytes.
  public init(_ bytes: some Sequence<UInt8>) {
    self.init(ContiguousArray(bytes))
  }

  /// As many zeros as asked for.
  public init(zeros count: Int) {
    self.init(ContiguousArray(repeating: 0, count: count))
  }

  /// The UTF-8 code units of a text, without a terminator.
  public init(utf8 text: String) {
    self.init(ContiguousArray(text.utf8))
  }

  /// Whether there are no bytes.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The bytes, for bounds-checked reading while this value lives.
  @inlinable public var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { storage.span.extracting(start..<start + count) }
  }

  /// The same bytes from `range` on, sharing the storage; traps unless `range` lies within.
  @inlinable
  public subscript(range: Range<Int>) -> Bytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    return Bytes(storage: storage, start: start + range.lowerBound, count: range.count)
  }

  /// The bytes from `offset` to the end, sharing the storage.
  public func suffix(from offset: Int) -> Bytes { self[offset..<count] }

  /// The big-endian integer at `offset`; traps unless it lies within.
  @inlinable
  public func integer<Value: FixedWidthInteger>(at offset: Int, as type: Value.Type) -> Value {
    precondition(
      offset >= 0 && count - offset >= MemoryLayout<Value>.size, "integer out of bounds")
    return unsafe storage.withUnsafeBytes {
      unsafe Value(
        bigEndian: $0.loadUnaligned(fromByteOffset: start &+ offset, as: Value.self))
    }
  }

  /// Calls `body` with the bytes in memory.
  @inlinable
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe storage.withUnsafeBytes {
      try unsafe body(UnsafeRawBufferPointer(rebasing: $0[start..<start + count]))
    }
  }

  /// The bytes as UTF-8 text, or, where they are not UTF-8, as Mac OS Roman's ASCII part with `?`.
  public var text: String {
    String(validating: self, as: UTF8.self)
      ?? String(decoding: map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
  }

  /// The text up to the first NUL.
  public var textToNul: String {
    self[0..<(firstIndex(of: 0) ?? count)].text
  }

  /// Whether every byte is zero.
  public var isZero: Bool {
    let bytes = span
    for index in bytes.indices where bytes[index] != 0 { return false }
    return true
  }
}

extension Bytes: RandomAccessCollection {
  /// The first index, 0.
  @inlinable public var startIndex: Int { 0 }
  /// One past the last index.
  @inlinable public var endIndex: Int { count }

  /// The byte at `index`; traps unless it lies within.
  @inlinable
  public subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "index out of bounds")
    return storage[start &+ index]
  }
}

extension Bytes: Hashable {
  /// Whether both runs hold the same bytes.
  public static func == (left: Bytes, right: Bytes) -> Bool {
    guard left.count == right.count else { return false }
    return unsafe left.withUnsafeBytes { one in
      unsafe right.withUnsafeBytes { other in
        if unsafe one.baseAddress == other.baseAddress { return true }
        return unsafe one.elementsEqual(other)
      }
    }
  }

  /// Feeds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    unsafe withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}

extension Bytes: ExpressibleByArrayLiteral {
  /// Makes a run from a literal.
  public init(arrayLiteral elements: UInt8...) {
    self.init(elements)
  }
}

extension Bytes: CustomStringConvertible {
  /// The bytes in hexadecimal, 64 of them at most.
  public var description: String {
    let digits = prefix(64).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return digits.joined() + (count > 64 ? "… (\(count) bytes)" : "")
  }
}
