public import ISOBMFF

/// Why a movie cannot be composed, planned, written or verified.
@nonexhaustive
public enum RemuxError: Error, Hashable, Sendable {
  /// The input, or a box of it, cannot be carried; the error names box and offset.
  case box(BoxError)
  /// An edit would break the file that the movie is in; the error names box and offset.
  case breaks(BoxError)
  /// A clip does not fit the one that it shall continue.
  case mismatch(ClipMismatch)
  /// Reading or writing failed.
  case io(IOError)
  /// The output exists, and replacing it was not asked for.
  case outputExists(String)
  /// The output is the input.
  case outputIsInput(String)
  /// The export was cancelled.
  case cancelled
}

extension RemuxError: CustomStringConvertible {
  /// What is wrong, with the place where there is one.
  public var description: String {
    switch self {
    case .box(let error): error.description
    case .breaks(let error): "the change would break the movie: \(error.description)"
    case .mismatch(let mismatch): mismatch.description
    case .io(let error): error.description
    case .outputExists(let path): "\(path) exists already"
    case .outputIsInput(let path): "\(path) is the input"
    case .cancelled: "cancelled"
    }
  }
}

extension RemuxError {
  /// Runs `body`, turning its failure into an error of this kind.
  static func box<Result>(_ body: () throws(BoxError) -> Result) throws(RemuxError) -> Result {
    do throws(BoxError) {
      return try body()
    } catch {
      if case .io(let failure) = error.reason { throw .io(failure) }
      throw .box(error)
    }
  }

  /// Runs `body`, turning its failure into an error of this kind.
  static func io<Result>(_ body: () throws(IOError) -> Result) throws(RemuxError) -> Result {
    do throws(IOError) {
      return try body()
    } catch {
      throw .io(error)
    }
  }
}
