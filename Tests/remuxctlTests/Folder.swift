import ISOBMFF
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that goes away with the test.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/remuxctl-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw IOError("create", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { _ = unsafe unlink(file(name)) }
    _ = unsafe rmdir(path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  var names: [String] {
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

  /// Puts a sample of the project into the folder, and returns its path there.
  func add(_ sample: String, as name: String? = nil) throws -> String {
    let path = file(name ?? sample)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard descriptor >= 0 else { throw IOError("create", code: errno) }
    defer { close(descriptor) }
    try FileSink(descriptor: descriptor, name: path).write(Self.sample(sample))
    return path
  }

  func read(_ name: String) throws -> Bytes { try Self.read(path: file(name)) }

  static func sample(_ name: String) throws -> Bytes {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return try read(path: parts.joined(separator: "/") + "/Samples/" + name)
  }

  private static func read(path: String) throws -> Bytes {
    let source = try FileSource(path: path)
    return try source.bytes(at: 0, count: Int(source.size))
  }
}
