/// Something that was noticed about a file.
public struct Finding: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable, Comparable {
    /// Worth knowing; nothing is wrong.
    case note
    /// Against the standard, or odd; players may differ.
    case warning
    /// Something cannot be read.
    case error

    /// Whether one matters less than the other.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// How much it matters.
  public var severity: Severity
  /// A stable word for the kind, for programs: `stsc-order`, `box-size`, `no-moov`.
  public var code: String
  /// What was noticed, for a person.
  public var message: String
  /// The box, as a path from the top of the file; may be empty.
  public var path: String
  /// Where, in bytes from the start of the file.
  public var offset: UInt64?

  /// Makes a finding.
  public init(
    _ severity: Severity, _ code: String, _ message: String, path: String = "",
    offset: UInt64? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.path = path
    self.offset = offset
  }

  /// Makes a finding of an error.
  public init(_ severity: Severity, _ code: String, _ error: BoxError) {
    self.init(severity, code, error.message, path: error.path, offset: error.offset)
  }
}
