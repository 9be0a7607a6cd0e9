internal import ISOBMFF

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The SHA-256 of bytes, computed on a thread of its own while the next ones are being read.
///
/// Few blocks wait at any time: who appends waits instead.
@safe final class BackgroundHash: @unchecked Sendable {
  private static let capacity = 8

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private let owner = pthread_self()
  private var blocks: [Bytes] = []
  private var hash = SHA256()
  private var isEnded = false
  private var isRunning = false

  /// Starts without any bytes; `isThreaded`: whether a thread is worth the while.
  init(isThreaded: Bool) {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe changed = .allocate(capacity: 1)
    unsafe changed.initialize(to: pthread_cond_t())
    unsafe pthread_cond_init(changed, nil)
    guard isThreaded else { return }
    isRunning = true
    WriterThread.start { self.work() }
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe changed.deallocate()
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits, with the lock held, until `condition` holds.
  private func wait(until condition: () -> Bool) {
    while !condition() { unsafe pthread_cond_wait(changed, mutex) }
  }

  private func announce() { unsafe _ = pthread_cond_broadcast(changed) }

  private func work() {
    // Where the system has no thread left, this is the caller's.
    guard pthread_equal(owner, pthread_self()) == 0 else {
      isRunning = false
      return
    }
    var hash = SHA256()
    while true {
      let block: Bytes? = locked {
        wait { !blocks.isEmpty || isEnded }
        defer { announce() }
        return blocks.isEmpty ? nil : blocks.removeFirst()
      }
      guard let block else { break }
      hash.update(block)
    }
    locked {
      self.hash = hash
      isRunning = false
      announce()
    }
  }

  /// Takes the next bytes.
  func update(_ block: Bytes) {
    let isTaken = locked {
      guard isRunning else { return false }
      wait { blocks.count < Self.capacity }
      blocks.append(block)
      announce()
      return true
    }
    if !isTaken { hash.update(block) }
  }

  /// The digest of all bytes, as hexadecimal digits; nothing can be added behind it.
  func finish() -> String {
    locked {
      isEnded = true
      announce()
      wait { !isRunning }
      return hash.hexadecimal
    }
  }

  /// Ends the thread where the digest is no longer wanted.
  func cancel() {
    locked {
      blocks = []
      isEnded = true
      announce()
    }
  }
}
