public import ISOBMFF

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An empty folder that goes away with the test that made it.
public final class TestFolder {
  /// Where it is.
  public let path: String

  /// Makes a folder.
  public init() throws {
    var template = Array("/tmp/remuxctl-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw IOError("create", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { _ = unsafe unlink(file(name)) }
    _ = unsafe rmdir(path)
  }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// The names of all files, hidden ones too, sorted.
  public var names: [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe _ = closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file, and returns its path.
  @discardableResult
  public func write(_ bytes: Bytes, as name: String) throws -> String {
    let descriptor = unsafe open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw IOError("create", code: errno, name: name) }
    defer { close(descriptor) }
    try FileSink(descriptor: descriptor, name: name).write(bytes)
    return file(name)
  }

  /// Puts a sample of the project into the folder, and returns its path there.
  public func add(_ sample: String, as name: String? = nil) throws -> String {
    try write(Samples.bytes(sample), as: name ?? sample)
  }

  /// All bytes of a file of the folder.
  public func read(_ name: String) throws -> Bytes { try Samples.read(path: file(name)) }
}
