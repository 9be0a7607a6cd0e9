#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Memory in large pages, where the system hands them out on request.
///
/// Filling fresh memory costs a page fault for every 4096 bytes: for a large `moov`, four times as
/// long as reading it. Linux backs memory by pages of two megabytes when it is told that they are
/// wanted.
enum LargePages {
  /// The least size that is worth the call.
  static let threshold = 4 << 20

  /// Asks for large pages behind memory that has not been touched yet.
  static func request(_ start: UnsafeMutableRawPointer?, count: Int) {
    #if canImport(Glibc) || canImport(Musl)
      guard count >= threshold, let start = unsafe start else { return }
      let page = 4096
      let address = UInt(bitPattern: start)
      let skipped = (page - Int(address % UInt(page))) % page
      // Advice that the system does not take changes nothing.
      _ = unsafe madvise(start + skipped, (count - skipped) / page * page, Int32(MADV_HUGEPAGE))
    #endif
  }
}
