#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Something that bytes are written to, first to last.
public protocol ByteSink: AnyObject {
  /// Appends all of `bytes`.
  func write(_ bytes: Bytes) throws(IOError)

  /// Appends `count` bytes that stand at `offset` in a source.
  ///
  /// - Throws: `IOError`, also where the source ends before.
  func copy(_ count: UInt64, at offset: UInt64, of source: any ByteSource) throws(IOError)
}

extension ByteSink {
  /// Reads and writes through a buffer of a megabyte.
  public func copy(
    _ count: UInt64, at offset: UInt64, of source: any ByteSource
  ) throws(IOError) {
    try copyThroughBuffer(count, at: offset, of: source)
  }

  func copyThroughBuffer(
    _ count: UInt64, at offset: UInt64, of source: any ByteSource
  ) throws(IOError) {
    var done: UInt64 = 0
    while done < count {
      let step = Int(min(count - done, 1 << 20))
      let bytes: Bytes
      do throws(BoxError) {
        bytes = try source.bytes(at: offset + done, count: step)
      } catch {
        if case .io(let failure) = error.reason { throw failure }
        throw IOError("read", name: source.name, detail: error.description)
      }
      try write(bytes)
      done += UInt64(step)
    }
  }
}

/// A sink in memory.
public final class MemorySink: ByteSink {
  private var writer = ByteWriter()

  /// Starts empty.
  public init() {}

  /// What was written so far.
  public var bytes: Bytes { writer.bytes }

  /// Appends all of `bytes`.
  public func write(_ bytes: Bytes) throws(IOError) {
    writer.append(bytes)
  }
}

/// A sink that writes to an open file descriptor, copying from files inside the kernel.
public final class FileSink: ByteSink {
  private let descriptor: Int32
  private let name: String
  private var copiesInKernel = true
  private var position: UInt64 = 0

  #if canImport(Glibc) || canImport(Musl)
    private typealias CopyFileRange =
      @convention(c) (
        Int32, UnsafeMutablePointer<off_t>?, Int32, UnsafeMutablePointer<off_t>?, Int, UInt32
      ) -> Int
    /// The system's call that may share blocks instead of copying them; the headers hide it from
    /// Swift, and a statically linked program does without.
    private static let copyFileRange: CopyFileRange? = unsafe dlsym(nil, "copy_file_range").map {
      unsafe unsafeBitCast($0, to: CopyFileRange.self)
    }
  #endif

  /// Writes to a descriptor, which stays the caller's to close.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Appends all of `bytes`.
  public func write(_ bytes: Bytes) throws(IOError) {
    var failure: Int32 = 0
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let result = unsafe posixWrite(
          buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
        if result < 0 {
          if errno == EINTR { continue }
          failure = errno
          return
        }
        done += result
      }
    }
    guard failure == 0 else { throw IOError("write", code: failure, name: name) }
    position += UInt64(bytes.count)
  }

  private func posixWrite(_ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, start, count)
    #else
      unsafe Darwin.write(descriptor, start, count)
    #endif
  }

  /// Appends bytes of a source, inside the kernel where both are files and the system can.
  public func copy(
    _ count: UInt64, at offset: UInt64, of source: any ByteSource
  ) throws(IOError) {
    var done: UInt64 = 0
    #if canImport(Glibc) || canImport(Musl)
      if copiesInKernel, let input = source.fileDescriptor, let first = off_t(exactly: offset) {
        done = try copyInKernel(count, at: first, of: input)
      }
    #endif
    guard done < count else { return }
    try copyThroughBuffer(count - done, at: offset + done, of: source)
  }

  #if canImport(Glibc) || canImport(Musl)
    /// The block of file systems that can share blocks.
    private static let block: UInt64 = 4096

    /// Copies from descriptor to descriptor, and returns how much; less where the system cannot go
    /// on, or the source ends.
    private func copyInKernel(
      _ count: UInt64, at offset: off_t, of input: Int32
    ) throws(IOError) -> UInt64 {
      var place = offset
      var done: UInt64 = 0
      while done < count {
        var step = min(count - done, 1 << 30)
        // Blocks can be shared from a boundary on, where both sides have it at the same place.
        let into = UInt64(place) % Self.block
        let sharesBlocks = into == position % Self.block
        if sharesBlocks, into != 0 { step = min(step, Self.block - into) }
        var result = -1
        if let copy = unsafe Self.copyFileRange, sharesBlocks, into == 0 {
          result = unsafe copy(input, &place, descriptor, nil, Int(step), 0)
        }
        if result < 0 { result = unsafe sendfile(descriptor, input, &place, Int(step)) }
        if result > 0 {
          done += UInt64(result)
          position += UInt64(result)
        } else if result == 0 {
          break
        } else if errno == EINVAL || errno == ENOSYS || errno == EOVERFLOW {
          copiesInKernel = false
          break
        } else if errno != EINTR && errno != EAGAIN {
          throw IOError("write", code: errno, name: name)
        }
      }
      return done
    }
  #endif
}
