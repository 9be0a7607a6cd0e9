#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The few calls of the C library that the console makes.
enum System {
  /// Writes all bytes to a descriptor; returns the `errno` of the failure, or 0.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var done = 0
    while done < bytes.count {
      let start = unsafe bytes.baseAddress.map { unsafe $0 + done }
      #if canImport(Glibc)
        let result = unsafe Glibc.write(descriptor, start, bytes.count - done)
      #elseif canImport(Musl)
        let result = unsafe Musl.write(descriptor, start, bytes.count - done)
      #else
        let result = unsafe Darwin.write(descriptor, start, bytes.count - done)
      #endif
      if result >= 0 {
        done += result
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&wait, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Whether an `errno` says that nobody reads any more.
  static func isBrokenPipe(_ code: Int32) -> Bool { code == EPIPE }

  /// Makes a write to a closed pipe fail instead of killing the program.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal; nil where they are not known.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// A variable of the environment; nil where it is unset or empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether there is anything at a path, a link to nothing included.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Lets the program open as many files at once as the system allows it.
  static func raiseFileLimit() {
    var limit = rlimit()
    #if canImport(Glibc)
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    guard unsafe getrlimit(files, &limit) == 0, limit.rlim_cur < limit.rlim_max else {
      return
    }
    #if canImport(Darwin)
      // What Darwin calls unlimited it refuses to set.
      limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
    #else
      limit.rlim_cur = limit.rlim_max
    #endif
    _ = unsafe setrlimit(files, &limit)
  }

  /// Ends the program.
  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #else
      Darwin.exit(code.rawValue)
    #endif
  }
}

/// Interruption by SIGINT or SIGTERM, for work that must clean up behind itself.
///
/// A program that does not watch dies of the signal, as any other. While it watches, the first
/// signal sets a flag that the work asks for, and the second one kills the program at once.
enum Interruption {
  nonisolated(unsafe) private static var flag: sig_atomic_t = 0

  /// Whether a signal came since the watch began.
  static var isRequested: Bool { unsafe flag != 0 }

  /// Begins to watch; the flag starts lowered.
  static func watch() {
    unsafe flag = 0
    for number in [SIGINT, SIGTERM] {
      _ = signal(number) { number in
        unsafe Interruption.flag = 1
        _ = signal(number, SIG_DFL)
      }
    }
  }

  /// Ends the watch: the signals kill the program again.
  static func unwatch() {
    for number in [SIGINT, SIGTERM] { _ = signal(number, SIG_DFL) }
  }
}

/// A lock for values that several threads write.
@safe
final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs `body` while no other thread is inside.
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return try body()
  }
}
