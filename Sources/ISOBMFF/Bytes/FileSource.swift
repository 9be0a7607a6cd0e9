#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file, read by `pread`; it is never opened for writing.
public final class FileSource: ByteSource {
  /// The path it was opened by.
  public let name: String
  /// The length of the file when it was opened, in bytes.
  public let size: UInt64
  private let descriptor: Int32
  private let identity: FileIdentity

  /// Opens a regular file.
  ///
  /// - Throws: `IOError` where it cannot be opened, or is not a regular file.
  public init(path: String) throws(IOError) {
    name = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw IOError("open", code: errno, name: path) }
    do throws(IOError) {
      identity = try FileIdentity(descriptor: descriptor, name: path)
      guard identity.isRegular else {
        throw IOError("read", name: path, detail: "not a regular file")
      }
    } catch {
      close(descriptor)
      throw error
    }
    size = identity.size
  }

  deinit {
    close(descriptor)
  }

  /// The descriptor of the open file.
  public var fileDescriptor: Int32? { descriptor }

  /// Reads at `offset`, as much as one system call gives.
  public func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    guard let position = off_t(exactly: offset) else { return }
    var failure: Int32 = 0
    unsafe buffer.withUnsafeMutableBufferPointer { target, initialized in
      let room = min(target.count - initialized, 1 << 30)
      var result: Int
      repeat {
        result = unsafe pread(
          descriptor, target.baseAddress.map { unsafe $0 + initialized }, room, position)
      } while result < 0 && errno == EINTR
      if result < 0 { failure = errno } else { initialized += result }
    }
    guard failure == 0 else { throw IOError("read", code: failure, name: name) }
  }

  /// Throws when the length or the time of change differ from what they were at the opening.
  public func checkUnchanged() throws(IOError) {
    guard try FileIdentity(descriptor: descriptor, name: name) == identity else {
      throw IOError("read", name: name, detail: "the file changed while it was being read")
    }
  }
}

/// What tells one state of a file from another.
public struct FileIdentity: Hashable, Sendable {
  /// The number of the device.
  public let device: UInt64
  /// The number of the file on the device.
  public let inode: UInt64
  /// The length in bytes.
  public let size: UInt64
  /// The time of the last change of the contents, in seconds.
  public let seconds: Int64
  /// The part of that time below a second, in nanoseconds.
  public let nanoseconds: Int64
  /// Whether it is a regular file.
  public let isRegular: Bool

  /// Asks the system about an open file.
  public init(descriptor: Int32, name: String = "") throws(IOError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw IOError("stat", code: errno, name: name)
    }
    self.init(status)
  }

  /// Asks the system about a path; nil where nothing is there.
  public init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = UInt64(clamping: status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether both name the same file, whatever its state.
  public func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }
}
