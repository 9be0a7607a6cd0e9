#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A failure of the operating system, or of a source or sink made by the user of the library.
public struct IOError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done: `"open"`, `"read"`, `"write"` or `"rename"`, say.
  public var operation: String
  /// The `errno` of the system, or 0.
  public var code: Int32
  /// What was being read or written, if that has a name.
  public var name: String
  /// More about the failure, where `code` is 0.
  public var detail: String

  /// Makes an error.
  public init(_ operation: String, code: Int32 = 0, name: String = "", detail: String = "") {
    self.operation = operation
    self.code = code
    self.name = name
    self.detail = detail
  }

  /// The operation and the system's words for the failure.
  public var description: String {
    let reason = code == 0 ? detail : unsafe String(cString: strerror(code))
    return "cannot \(operation)\(name.isEmpty ? "" : " \(name)"): \(reason)"
  }
}
