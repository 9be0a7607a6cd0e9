import ISOBMFF
import Remux

/// An error, and the file it is about.
struct FileFailure: Error {
  /// The file, as the command line names it.
  let file: String
  /// What is wrong with it.
  let error: any Error

  /// Names an error's file.
  init(_ file: String, _ error: any Error) {
    self.file = file
    self.error = error
  }

  /// Names the one of several inputs that an error of composing or planning is about.
  ///
  /// A path in an input other than the first begins with the name of that.
  init(_ error: RemuxError, of inputs: [String], output: String) {
    switch error {
    case .io(let failure) where inputs.contains(failure.name):
      self.init(failure.name, error)
    case .mismatch(let mismatch): self.init(mismatch.clip, error)
    case .box(var failure):
      let named = inputs.dropFirst().first { failure.path.hasPrefix("\($0): ") }
      if let named { failure.path.removeFirst(named.count + 2) }
      self.init(named ?? inputs.first ?? output, RemuxError.box(failure))
    case .cancelled: self.init(output, CancellationError())
    default: self.init(output, error)
    }
  }

  /// Runs `body`, naming the file in any error that has none yet.
  static func naming<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as FileFailure {
      throw failure
    } catch {
      throw FileFailure(file, error)
    }
  }
}

/// Errors in one line.
enum ErrorText {
  /// The words for an error; a system's failure does not name the file a second time.
  static func describing(_ error: any Error, file: String?) -> String {
    switch error {
    case var failure as IOError:
      if failure.name == file { failure.name = "" }
      return failure.description
    case var failure as BoxError:
      if case .io(var inner) = failure.reason {
        if inner.name == file { inner.name = "" }
        failure.reason = .io(inner)
      }
      if case .unknownField(let name, let known) = failure.reason,
        let match = Suggestion.closest(to: name, among: known)
      {
        failure.reason = .invalid("no field '\(name)'. Did you mean '\(match)'?")
      }
      return failure.description
    case RemuxError.io(let failure): return describing(failure, file: file)
    case RemuxError.box(let failure): return describing(failure, file: file)
    case RemuxError.breaks: return "\(error) (--allow-broken writes it)"
    case RemuxError.outputExists(let path) where path == file:
      return "exists already; --force replaces it"
    case RemuxError.outputIsInput(let path) where path == file:
      return "is the input"
    case RemuxError.mismatch(let mismatch) where mismatch.clip == file:
      return "track \(mismatch.trackID) has \(mismatch.field) \(mismatch.value), but "
        + "\(mismatch.first) has \(mismatch.firstValue)"
    default:
      return String(describing: error)
    }
  }
}
