import ISOBMFF
import Remux

/// Compares the samples of a file with those of others.
struct VerifyCommand: Command {
  static let files = ArgumentDeclaration(
    "A... B", count: 1...1_000_000,
    "The file to compare with, or several that were joined, and last the file that was made of "
      + "them.")

  static let range = OptionDeclaration.value(
    "range", "T..T", isRepeatable: true,
    "B shows this range of A only: T..T, T.., ..T or T+LENGTH. Several come in the order given.")
  static let from = OptionDeclaration.value(
    "from", "T", "B shows A from this time on only: 90, 1:30.5, or #2700 (a frame).")
  static let to = OptionDeclaration.value("to", "T", "B shows A up to this time only.")
  static let list = OptionDeclaration.value(
    "list", "FILE", "B was joined of what FILE lists, as for 'concat'; A is left out.")
  static let parallel = OptionDeclaration.flag(
    "parallel", "The files were put side by side, not one after the other.")

  static let declaration = CommandDeclaration(
    name: "verify", summary: "Prove that one file holds the samples of another.",
    discussion: [
      "Payloads are compared byte for byte, presentation times to the tick. The status is 3 where "
        + "something differs, and 0 where nothing does.",
      "Of a cut or join, at each time the sample that is shown is compared, and whether it can be "
        + "decoded; times may differ by half a tick of the movie, as edit lists round.",
    ],
    usage: "(A... | --list FILE) B [options]", arguments: [files],
    options: [range, from, to, list, parallel, .json, .quiet, .progress])

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let names = arguments[Self.files]
    let list = arguments.value(Self.list)
    let originals = try Self.originals(arguments)
    guard let copyFile = names.last, !originals.isEmpty else {
      throw UsageError("B is missing; see '\(Program.name) help verify'")
    }
    guard originals.count > 1 || !arguments.has(Self.parallel) else {
      throw UsageError("--parallel takes several files in front of B")
    }
    let mode = try arguments.progressMode()
    System.raiseFileLimit()
    let clips = try Self.clips(originals, list: list, format: OutputFormat(path: copyFile) ?? .mp4)
    let copy = try FileFailure.naming(copyFile) {
      let movie = try Movie(path: copyFile)
      try Verification.check(movie)
      return movie
    }
    let reporter = ProgressReporter(mode, messages: console.messages)
    let measured = clips.count == 1 && clips[0].ranges.isEmpty ? clips[0].movie : copy
    let total = measured.tracks.reduce(0) { $0 &+ $1.samples.byteCount }
    let result: Verification
    do throws(RemuxError) {
      result = try await Verification(
        of: copy, against: clips,
        arrangement: arguments.has(Self.parallel) ? .parallel : .sequence
      ) { done, total in
        reporter.update(done: done, of: total)
      }
      reporter.finish(done: total, of: total)
    } catch {
      reporter.finish(done: 0, of: total)
      if error == .cancelled { throw CancellationError() }
      throw FileFailure(Self.file(of: error, clips.map(\.name) + [copyFile]), error)
    }
    let text = VerificationText(result, originals: clips.map(\.name), copy: copyFile)
    if arguments.has(.json) {
      console.json { text.write(to: &$0) }
    } else {
      text.print(to: &console)
    }
    return result.isEqual ? .done : .findings
  }

  /// The files that the copy was made of, of the command line or of a list.
  private static func originals(_ arguments: ParsedArguments) throws -> [ClipList.Clip] {
    let ranges = try arguments.ranges()
    let named = arguments[files].dropLast()
    guard let list = arguments.value(list) else {
      guard ranges.isEmpty || named.count <= 1 else {
        throw UsageError("ranges are of one file, and \(named.count) are given")
      }
      return named.map { ClipList.Clip(path: $0, ranges: ranges, line: 0) }
    }
    guard named.isEmpty else { throw UsageError("--list and A exclude each other") }
    guard ranges.isEmpty else { throw UsageError("--list and ranges exclude each other") }
    return try ClipList(path: list).clips
  }

  private static func clips(
    _ originals: [ClipList.Clip], list: String?, format: OutputFormat
  ) throws -> [VerifiedClip] {
    var inputs = InputMovies(for: format)
    var checked: Set<String> = []
    return try originals.map { clip in
      let movie = try inputs.movie(clip.path)
      if checked.insert(clip.path).inserted {
        try FileFailure.naming(clip.path) { try Verification.check(movie) }
      }
      let times = try clip.naming(list) { try inputs.times(clip.ranges, of: clip.path) }
      return VerifiedClip(
        movie, name: clip.path,
        ranges: times.map { VerifiedClip.TimeRange(from: $0.start, to: $0.end) })
    }
  }

  /// The file that an error is about.
  private static func file(of error: RemuxError, _ names: [String]) -> String {
    if case .io(let failure) = error, names.contains(failure.name) { return failure.name }
    return names[0]
  }
}
