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
      if copiesInKernel, let input = source.fileDescriptor, var position = off_t(exactly: offset) {
        while done < count {
          let step = Int(min(count - done, 1 << 30))
          let result = unsafe sendfile(descriptor, input, &position, step)
          if result > 0 {
            done += UInt64(result)
          } else if result == 0 {
            break
          } else if errno == EINVAL || errno == ENOSYS || errno == EOVERFLOW {
            copiesInKernel = false
            break
          } else if errno != EINTR && errno != EAGAIN {
            throw IOError("write", code: errno, name: name)
          }
        }
      }
    #endif
    guard done < count else { return }
    try copyThroughBuffer(count - done, at: offset + done, of: source)
  }
}
