import ISOBMFF

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An empty folder that goes away with the test that made it.
final class TestFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/remuxctl-test-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw IOError("create", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names { _ = unsafe unlink(path + "/" + name) }
    _ = unsafe rmdir(path)
  }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// The names of all files, hidden ones too, sorted.
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

  /// Writes a file, and returns its path.
  func write(_ bytes: Bytes, as name: String) throws -> String {
    let descriptor = unsafe open(file(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw IOError("create", code: errno, name: name) }
    defer { close(descriptor) }
    try FileSink(descriptor: descriptor, name: name).write(bytes)
    return file(name)
  }

  /// All bytes of a file of the folder.
  func read(_ name: String) throws -> Bytes { try Self.read(path: file(name)) }

  /// A file among the samples of the project.
  static func sample(_ name: String) throws -> Bytes {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return try read(path: parts.joined(separator: "/") + "/Samples/" + name)
  }

  private static func read(path: String) throws -> Bytes {
    let source = try FileSource(path: path)
    return try source.bytes(at: 0, count: Int(source.size))
  }
}

/// A source that reads as a test wants it to.
final class ScriptedSource: ByteSource {
  let size: UInt64
  let name = "scripted"
  private let bytes: MemorySource
  private let script: @Sendable (UInt64) throws(IOError) -> Int

  /// `script` is told the offset of each read, and says how many bytes it gives at most.
  init(_ bytes: Bytes, _ script: @escaping @Sendable (UInt64) throws(IOError) -> Int) {
    self.bytes = MemorySource(bytes)
    self.script = script
    size = UInt64(bytes.count)
  }

  func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    let count = try script(offset)
    guard offset < size else { return }
    let end = Int(min(size - offset, UInt64(count)))
    for index in 0..<min(end, buffer.freeCapacity) {
      buffer.append(bytes.bytes[Int(offset) + index])
    }
  }
}
