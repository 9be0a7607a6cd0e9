public import ISOBMFF

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The files of the repository that tests use.
public enum Samples {
  /// The folder of the repository.
  public static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  /// The names of all media files in `Samples`.
  public static let names = files(in: "Samples").filter {
    $0.hasSuffix(".mp4") || $0.hasSuffix(".mov") || $0.hasSuffix(".m4a")
  }

  /// Inputs that once broke something, found by the fuzzer.
  public static let failCases = files(in: "Tests/Fuzz/FailCases").filter { $0 != "README.md" }

  /// The path of a sample.
  public static func path(_ name: String) -> String { root + "/Samples/" + name }

  /// The path of an input that once broke something.
  public static func failCase(_ name: String) -> String { root + "/Tests/Fuzz/FailCases/" + name }

  /// The bytes of a sample.
  public static func bytes(_ name: String) throws -> Bytes { try read(path: path(name)) }

  /// The movie of a sample.
  public static func movie(_ name: String) throws -> Movie { try Movie(path: path(name)) }

  /// The bytes of any file.
  public static func read(path: String) throws -> Bytes {
    let source = try FileSource(path: path)
    return try source.bytes(at: 0, count: Int(source.size))
  }

  private static func files(in folder: String) -> [String] {
    guard let handle = unsafe opendir(root + "/" + folder) else { return [] }
    defer { unsafe _ = closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
