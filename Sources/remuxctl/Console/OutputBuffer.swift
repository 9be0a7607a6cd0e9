/// Text on its way to a descriptor, or to memory in tests.
///
/// Writing two million lines must cost little more than the system's `write`: numbers are
/// formatted straight into one buffer, which is flushed when it is full. Appending never fails;
/// what went wrong with the descriptor is kept in ``failure``, and all later text is dropped.
@safe
struct OutputBuffer: ~Copyable {
  private static let flushSize = 128 << 10

  /// Where the text goes; nil keeps it here.
  private let descriptor: Int32?
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// The `errno` of the first write that failed, or 0.
  private(set) var failure: Int32 = 0

  /// Writes to a descriptor.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    capacity = Self.flushSize
    unsafe bytes = .allocate(capacity: capacity)
  }

  private init(memory capacity: Int) {
    descriptor = nil
    self.capacity = capacity
    unsafe bytes = .allocate(capacity: capacity)
  }

  /// Keeps the text in memory.
  static func memory() -> OutputBuffer { OutputBuffer(memory: 256) }

  deinit {
    unsafe bytes.deallocate()
  }

  /// What is in the buffer: all of the text where it is kept in memory.
  var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Whether a write failed, so that going on is pointless.
  var isBroken: Bool { failure != 0 }

  /// Writes what is in the buffer; a buffer in memory keeps it.
  mutating func flush() {
    guard let descriptor else { return }
    if failure == 0, count > 0 {
      failure = unsafe System.write(
        UnsafeRawBufferPointer(start: bytes, count: count), to: descriptor)
    }
    count = 0
  }

  /// Makes room for `size` more bytes.
  @inline(__always)
  private mutating func reserve(_ size: Int) {
    if capacity - count < size { makeRoom(size) }
  }

  @inline(never)
  private mutating func makeRoom(_ size: Int) {
    flush()
    guard capacity - count < size else { return }
    let larger = max(capacity * 2, count + size)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe moved.update(from: bytes, count: count)
    unsafe bytes.deallocate()
    unsafe bytes = moved
    capacity = larger
  }

  // MARK: Text

  /// Appends a literal.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    guard text.hasPointerRepresentation else {
      append(String(describing: text))
      return
    }
    let size = text.utf8CodeUnitCount
    reserve(size)
    unsafe (bytes + count).update(from: text.utf8Start, count: size)
    count += size
  }

  /// Appends text as it is; what comes from a file goes through ``TerminalText`` before.
  @_disfavoredOverload
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      reserve(utf8.count)
      if let start = utf8.baseAddress {
        unsafe (bytes + count).update(from: start, count: utf8.count)
      }
      count += utf8.count
    }
  }

  /// Appends one byte.
  @inline(__always)
  mutating func append(byte: UInt8) {
    reserve(1)
    unsafe bytes[count] = byte
    count += 1
  }

  /// Appends a byte several times.
  mutating func append(byte: UInt8, count times: Int) {
    guard times > 0 else { return }
    reserve(times)
    unsafe (bytes + count).update(repeating: byte, count: times)
    count += times
  }

  // MARK: Numbers

  /// Appends a number in decimal.
  @inline(__always)
  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    if Number.isSigned {
      append(Int64(truncatingIfNeeded: number))
    } else {
      append(UInt64(truncatingIfNeeded: number))
    }
  }

  /// Appends a number in decimal.
  @inline(__always)
  mutating func append(_ number: Int64) {
    if number < 0 { append(byte: 0x2D) }
    append(number.magnitude)
  }

  /// Appends a number in decimal.
  mutating func append(_ number: UInt64) {
    reserve(20)
    let size = Self.digits(number)
    var rest = number
    var place = unsafe bytes + count + size
    // Two digits at a time; the pairs "00" to "99" stand one after the other.
    let pairs: StaticString = """
      0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
      5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
      """
    while rest >= 100 {
      let pair = unsafe pairs.utf8Start + Int(rest % 100) * 2
      rest /= 100
      unsafe place -= 2
      unsafe place[0] = pair[0]
      unsafe place[1] = pair[1]
    }
    if rest >= 10 {
      let pair = unsafe pairs.utf8Start + Int(rest) * 2
      unsafe place[-2] = pair[0]
      unsafe place[-1] = pair[1]
    } else {
      unsafe place[-1] = 0x30 + UInt8(truncatingIfNeeded: rest)
    }
    count += size
  }

  /// Appends a number in decimal, aligned to the right in a column.
  mutating func append<Number: FixedWidthInteger>(_ number: Number, width: Int) {
    let digits = Self.digits(UInt64(truncatingIfNeeded: number.magnitude)) + (number < 0 ? 1 : 0)
    append(byte: 0x20, count: width - digits)
    append(number)
  }

  /// Appends `true` or `false`.
  @inline(__always)
  mutating func append(_ value: Bool) {
    if value { append("true") } else { append("false") }
  }

  /// How many decimal digits a number has.
  @inline(__always)
  private static func digits(_ number: UInt64) -> Int {
    var rest = number
    var count = 1
    while rest >= 10_000 {
      rest /= 10_000
      count += 4
    }
    return count + (rest >= 1000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
  }
}
