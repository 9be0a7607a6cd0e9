internal import ISOBMFF

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that appears whole or not at all.
///
/// The bytes go to a file beside the output: on Linux one without a name, where the file system can,
/// so that not even a killed process leaves anything; elsewhere one with a hidden name. Committing
/// gives it the name of the output in one step.
final class AtomicFile {
  let path: String
  let descriptor: Int32
  private var temporary: String?
  private var isOpen = true

  /// Makes an empty file in the folder of `path`.
  init(path: String) throws(IOError) {
    self.path = path
    #if canImport(Glibc) || canImport(Musl)
      // `O_TMPFILE` is a macro of several flags, which is not imported.
      let unnamed = 0o20_000_000 | O_DIRECTORY
      let anonymous = unsafe open(Self.folder(of: path), O_WRONLY | O_CLOEXEC | unnamed, 0o666)
      if anonymous >= 0 {
        descriptor = anonymous
        temporary = nil
        return
      }
    #endif
    let name = Self.temporaryName(beside: path)
    let named = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard named >= 0 else { throw IOError("create", code: errno, name: path) }
    descriptor = named
    temporary = name
  }

  deinit { discard() }

  /// The folder that a path lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A hidden name in the same folder; the number of the process keeps two of them apart.
  private static func temporaryName(beside path: String) -> String {
    let file = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return "\(folder(of: path))/.\(file).\(getpid()).part"
  }

  /// Gives the file its name; with `durable`, after its bytes have reached the disk.
  ///
  /// A file that takes the place of another can be read and written by the same users.
  ///
  /// - Throws: `IOError`, with the code `EEXIST` where something has the name and may not be
  ///   replaced.
  func commit(replacing: Bool, durable: Bool) throws(IOError) {
    if replacing {
      var status = stat()
      // Where the system does not let us, the file stays as new ones are.
      if unsafe stat(path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o777) }
    }
    if durable, fsync(descriptor) != 0 { throw IOError("sync", code: errno, name: path) }
    if let temporary {
      try moveIntoPlace(temporary, replacing: replacing)
      self.temporary = nil
    } else {
      try linkIntoPlace(replacing: replacing)
    }
    let code = closeFile()
    guard code == 0 else { throw IOError("write", code: code, name: path) }
    if durable { try syncFolder() }
  }

  private func moveIntoPlace(_ name: String, replacing: Bool) throws(IOError) {
    guard replacing else {
      guard unsafe link(name, path) == 0 else { throw IOError("create", code: errno, name: path) }
      _ = unsafe unlink(name)
      return
    }
    guard unsafe rename(name, path) == 0 else { throw IOError("rename", code: errno, name: path) }
  }

  private func linkIntoPlace(replacing: Bool) throws(IOError) {
    #if canImport(Glibc) || canImport(Musl)
      let own = "/proc/self/fd/\(descriptor)"
      if unsafe linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return }
      guard errno == EEXIST, replacing else { throw IOError("create", code: errno, name: path) }
      // A link does not replace: it takes a name for a moment, and is moved over the old file.
      let name = Self.temporaryName(beside: path)
      guard unsafe linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
        throw IOError("create", code: errno, name: path)
      }
      guard unsafe rename(name, path) == 0 else {
        let code = errno
        _ = unsafe unlink(name)
        throw IOError("rename", code: code, name: path)
      }
    #endif
  }

  private func syncFolder() throws(IOError) {
    let folder = Self.folder(of: path)
    let handle = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { throw IOError("sync", code: errno, name: folder) }
    defer { close(handle) }
    guard fsync(handle) == 0 else { throw IOError("sync", code: errno, name: folder) }
  }

  private func closeFile() -> Int32 {
    guard isOpen else { return 0 }
    isOpen = false
    return close(descriptor) == 0 ? 0 : errno
  }

  /// Leaves nothing behind, unless it was committed.
  func discard() {
    _ = closeFile()
    if let temporary { _ = unsafe unlink(temporary) }
    temporary = nil
  }
}

extension IOError {
  /// Whether something has the name that was to be given.
  var isAlreadyThere: Bool { code == EEXIST }
}
