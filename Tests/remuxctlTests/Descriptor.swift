#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is open for writing as long as this value lives.
final class Descriptor {
  struct CannotOpen: Error {}

  static let noSpace = ENOSPC

  let number: Int32

  init(_ path: String) throws {
    number = unsafe open(path, O_WRONLY)
    guard number >= 0 else { throw CannotOpen() }
  }

  deinit {
    close(number)
  }
}

/// A signal that this process sends itself.
enum Signal {
  /// Sends SIGTERM, which a test runner may have blocked.
  static func terminate() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(SIGTERM)
  }
}
