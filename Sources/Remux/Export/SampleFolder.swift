internal import ISOBMFF

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that the samples of a track are written to, a file each.
public struct SampleFolder: Sendable {
  /// What is written.
  public let files: SampleFiles
  /// The folder: a new one, or one that is empty.
  public let path: String

  /// Names what is written where.
  public init(_ files: SampleFiles, at path: String) {
    self.files = files
    self.path = path
  }

  /// Writes all files, each of which appears whole or not at all.
  ///
  /// `progress` is called with the bytes written so far, of ``SampleFiles/byteCount``, after each
  /// stretch of 16 MiB at most; what it throws, such as `cancelled`, ends the writing.
  /// - Throws: `outputExists` where there is a file at the path, or a folder with something in it;
  ///   `io` where reading or writing fails or the source changed meanwhile; what `progress` throws.
  ///   In every case, what was written is removed.
  public func write(
    progress: (UInt64) throws(RemuxError) -> Void = { _ in }
  ) throws(RemuxError) {
    let isNew = try makeFolder()
    var written = 0
    do throws(RemuxError) {
      try writeFiles(&written, progress)
    } catch {
      for file in files.prefix(written) { _ = unsafe unlink(path(of: file)) }
      if isNew { _ = unsafe rmdir(path) }
      throw error
    }
  }

  private func path(of file: SampleFiles.File) -> String { path + "/" + file.name }

  private func writeFiles(
    _ written: inout Int, _ progress: (UInt64) throws(RemuxError) -> Void
  ) throws(RemuxError) {
    var done: UInt64 = 0
    for file in files {
      let path = path(of: file)
      let output = try RemuxError.io { () throws(IOError) in try AtomicFile(path: path) }
      defer { output.discard() }
      let plan = Plan(
        pieces: [.copy(file.payload)], boxes: [], mediaSize: UInt64(file.sample.size),
        keepsSourceOrder: true, report: Report())
      try plan.write(to: FileSink(descriptor: output.descriptor, name: path)) {
        (count) throws(RemuxError) in
        try progress(done + count)
      }
      done += plan.size
      do throws(IOError) {
        try output.commit(replacing: false, durable: false)
      } catch {
        throw error.isAlreadyThere ? .outputExists(path) : .io(error)
      }
      written += 1
    }
    try RemuxError.io { () throws(IOError) in try files.source.checkUnchanged() }
  }

  /// Makes the folder; false where it is there and empty.
  private func makeFolder() throws(RemuxError) -> Bool {
    if unsafe mkdir(path, 0o777) == 0 { return true }
    guard errno == EEXIST else { throw .io(IOError("create", code: errno, name: path)) }
    guard let folder = unsafe opendir(path) else {
      guard errno != ENOTDIR else { throw .outputExists(path) }
      throw .io(IOError("open", code: errno, name: path))
    }
    defer { unsafe _ = closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name == "." || name == ".." else { throw .outputExists(path) }
    }
    return false
  }
}
