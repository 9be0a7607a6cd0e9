/// Something that bytes can be read from, at any offset.
///
/// A source may be slow, and may return fewer bytes than asked for: callers ask again. It must be
/// safe to read from several threads at once.
public protocol ByteSource: AnyObject, Sendable {
  /// How many bytes there are.
  var size: UInt64 { get }

  /// A name for messages, such as the path of a file; may be empty.
  var name: String { get }

  /// Appends bytes from `offset` on to `buffer`: at least one, at most its free capacity.
  ///
  /// Appending none means that the source ends at or before `offset`.
  func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError)

  /// The file descriptor behind the source, for copying inside the kernel; nil where there is none.
  var fileDescriptor: Int32? { get }

  /// Throws when the source is known to have changed since it was opened.
  func checkUnchanged() throws(IOError)
}

extension ByteSource {
  /// No name.
  public var name: String { "" }
  /// No file descriptor.
  public var fileDescriptor: Int32? { nil }
  /// Knows of no change.
  public func checkUnchanged() throws(IOError) {}

  /// Reads exactly `count` bytes at `offset`.
  ///
  /// Nothing is reserved before it is known that the source claims to hold so much.
  /// - Throws: `BoxError.truncated` where the source ends before, `BoxError.io` where it fails.
  public func bytes(at offset: UInt64, count: Int) throws(BoxError) -> Bytes {
    let available = size > offset ? size - offset : 0
    guard count >= 0, UInt64(count) <= available else {
      throw BoxError(
        .truncated(needed: UInt64(clamping: count), available: available), at: offset)
    }
    var failure: IOError?
    let storage = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) {
      buffer, initialized in
      unsafe LargePages.request(UnsafeMutableRawPointer(buffer.baseAddress), count: count)
      var done = 0
      while done < count, failure == nil {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[done..<count])
        var output = unsafe OutputSpan(buffer: rest, initializedCount: 0)
        do throws(IOError) {
          try read(at: offset + UInt64(done), into: &output)
        } catch {
          failure = error
        }
        let added = unsafe output.finalize(for: rest)
        guard added > 0 else { break }
        done += added
      }
      initialized = done
    }
    if let failure { throw BoxError(.io(failure), at: offset) }
    guard storage.count == count else {
      throw BoxError(
        .truncated(needed: UInt64(count), available: UInt64(storage.count)), at: offset)
    }
    return Bytes(storage)
  }
}

/// A source in memory.
public final class MemorySource: ByteSource {
  /// The bytes.
  public let bytes: Bytes
  /// A name for messages.
  public let name: String

  /// Makes a source of bytes, which are not copied.
  public init(_ bytes: Bytes, name: String = "") {
    self.bytes = bytes
    self.name = name
  }

  /// How many bytes there are.
  public var size: UInt64 { UInt64(bytes.count) }

  /// Appends what fits.
  public func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    guard let first = Int(exactly: offset), first < bytes.count else { return }
    let end = first + min(buffer.freeCapacity, bytes.count - first)
    unsafe bytes.withUnsafeBytes { all in
      unsafe buffer.withUnsafeMutableBufferPointer { target, initialized in
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(target)[initialized...])
        unsafe rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[first..<end]))
        initialized += end - first
      }
    }
  }
}
