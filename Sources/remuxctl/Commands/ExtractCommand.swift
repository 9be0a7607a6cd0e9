import ISOBMFF
import Remux

/// Writes one track of a movie to a file of its own.
struct ExtractCommand: Command {
  static let track = OptionDeclaration.value(
    "track", "ID", "The ID of the track; 'tracks FILE' lists them.")
  static let raw = OptionDeclaration.flag(
    "raw", "Write the samples without a container: AVC, HEVC and VVC as a byte stream, AAC as ADTS."
  )
  static let samples = OptionDeclaration.value(
    "samples", "DIR", "Write each sample to a file of its own in DIR, a new or empty folder.")

  static let declaration = CommandDeclaration(
    name: "extract", summary: "Write one track to a file of its own.",
    discussion: [
      "OUT becomes a movie of that track alone, as its name asks: .mp4, .m4v, .m4a or .mov. With a "
        + "name in .srt or .vtt, the captions of a text track are written as text."
    ],
    usage: "FILE --track ID (-o OUT [--raw] | --samples DIR) [options]", arguments: [.file],
    options: [.output, track, raw, samples, .format, .rotation]
      + OptionDeclaration.writing.filter { $0.name != OptionDeclaration.onUnsupported.name })

  /// What only a movie can heed.
  private static let movieOptions: [OptionDeclaration] = [
    .format, .rotation, .interleave, .salvage,
  ]

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    guard let text = arguments.value(Self.track) else {
      throw UsageError("say which track: --track ID")
    }
    guard let number = DecimalNumber(text), number.places == 0,
      let id = UInt32(exactly: number.digits), id > 0
    else { throw UsageError("--track takes the ID of a track, not '\(text)'") }
    let input = try arguments.argument(.file)
    _ = try arguments.only(Self.samples, or: .output)
    if let folder = arguments.value(Self.samples) {
      try Self.refuse(
        Self.movieOptions + [Self.raw, .force, .durable], with: Self.samples, arguments)
      return try Self.writeSamples(of: id, input, to: folder, arguments, console: &console)
    }
    let output = try arguments.outputFile()
    if arguments.has(Self.raw) {
      try Self.refuse(Self.movieOptions, with: Self.raw, arguments)
      let (movie, track) = try Self.find(id, input)
      let stream = try FileFailure.naming(input) {
        try ElementaryStreamPlan(of: track, in: movie)
      }
      return try await Self.write(stream.plan, input, to: output, arguments, console: &console)
    }
    if let captions = CaptionFormat(path: output), !arguments.has(.format) {
      try Self.refuse(Self.movieOptions, with: .output, arguments)
      let (movie, track) = try Self.find(id, input)
      let text = try FileFailure.naming(input) {
        try CaptionFile(reading: track, of: movie, as: captions).bytes
      }
      return try await Self.write(
        Plan(writing: text, madeFrom: movie.source), input, to: output, arguments,
        console: &console)
    }
    return try await Self.writeMovie(of: id, input, to: output, arguments, console: &console)
  }

  private static func refuse(
    _ options: [OptionDeclaration], with given: OptionDeclaration, _ arguments: ParsedArguments
  ) throws(UsageError) {
    for option in options where arguments.has(option) {
      let value =
        given.name == OptionDeclaration.output.name ? " \(arguments.value(given) ?? "")" : ""
      throw UsageError("--\(option.name) has no meaning with --\(given.name)\(value)")
    }
  }

  private static func find(_ id: UInt32, _ input: String) throws -> (movie: Movie, track: Track) {
    let movie = try FileFailure.naming(input) { try Movie(path: input) }
    guard let track = movie.track(id: id) else {
      throw UsageError.noTrack(id, in: input, among: movie.tracks.map(\.id))
    }
    return (movie, track)
  }

  // MARK: Forms

  /// Writes a file that is no movie.
  private static func write(
    _ plan: Plan, _ input: String, to output: String, _ arguments: ParsedArguments,
    console: inout Console
  ) async throws -> ExitCode {
    let writing = try Writing(arguments, output: output, rotation: .keep, format: .mp4)
    let file = Writing.PlannedFile(plan: plan, inputs: [input], output: output)
    return try await writing.run(file, console: &console)
  }

  /// Writes a movie of one track.
  private static func writeMovie(
    of id: UInt32, _ input: String, to output: String, _ arguments: ParsedArguments,
    console: inout Console
  ) async throws -> ExitCode {
    let writing = try Writing(
      arguments, output: output, rotation: arguments.rotation?.policy ?? .normalize)
    let (movie, track) = try find(id, input)
    let composition = try FileFailure.naming(input) {
      var composition = try Composition(empty: movie, format: writing.composing.format)
      guard track.samples.declaredCount > 0 || track.problem != nil else {
        throw BoxError(
          .invalid("track \(id) has no samples"), at: track.node.offset, path: track.path)
      }
      try composition.add(SourceTrack(track, of: movie, salvage: writing.composing.salvage))
      composition.rotate(writing.composing.rotation)
      return composition
    }
    return try await writing.run(composition, to: output, console: &console)
  }

  /// Writes a file for each sample.
  private static func writeSamples(
    of id: UInt32, _ input: String, to folder: String, _ arguments: ParsedArguments,
    console: inout Console
  ) throws -> ExitCode {
    console.isQuiet = arguments.has(.quiet)
    let (movie, track) = try find(id, input)
    let files = try FileFailure.naming(input) { try SampleFiles(of: track, in: movie) }
    let isDryRun = arguments.has(.dryRun)
    if !isDryRun {
      let reporter = ProgressReporter(try arguments.progressMode(), messages: console.messages)
      Interruption.watch()
      defer { Interruption.unwatch() }
      do throws(RemuxError) {
        try SampleFolder(files, at: folder).write { (done) throws(RemuxError) in
          reporter.update(done: done, of: files.byteCount)
          if Interruption.isRequested { throw .cancelled }
        }
        reporter.finish(done: files.byteCount, of: files.byteCount)
      } catch {
        reporter.finish(done: 0, of: files.byteCount)
        if case .outputExists(folder) = error {
          throw FileFailure(folder, UsageError("is there, and no empty folder"))
        }
        throw FileFailure(error, of: [input], output: folder)
      }
    }
    if arguments.has(.json) {
      console.json { json in
        json.object { json in
          json.field("input", input)
          json.field("output", folder)
          json.field("written", !isDryRun)
          json.field("files", files.count)
          json.field("bytes", files.byteCount)
        }
      }
    } else {
      let text =
        "\(input) -> \(folder): \(files.count) files, \(Units.bytes(files.byteCount)), "
        + (isDryRun ? "not written" : "written")
      if isDryRun { console.print(text) } else { console.note(text) }
    }
    return .done
  }
}
