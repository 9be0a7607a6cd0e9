import ISOBMFF
import Remux

/// What every command that writes whole files does: compose, plan, report, export.
struct Writing {
  /// A file that is to be written.
  struct PlannedFile {
    /// Every byte of it.
    let plan: Plan
    /// The files that it is made of, by the numbers that the report calls them.
    let inputs: [String]
    /// Where it is to appear.
    let output: String
  }

  /// How inputs are composed.
  let composing: CompositionOptions
  private let arguments: ParsedArguments
  private var planning = PlanOptions()
  private var exporting = Export.Options()
  private let progress: ProgressMode

  /// Reads the options that the commands share; without a format, options or names tell it.
  ///
  /// - Throws: where one of them is wrong, or the kind of file cannot be told.
  init(
    _ arguments: ParsedArguments, output: String, rotation: RotationPolicy,
    replacesInput: Bool = false, format: OutputFormat? = nil
  ) throws(UsageError) {
    self.arguments = arguments
    progress = try arguments.progressMode()
    var composing = CompositionOptions()
    if let format {
      composing.format = format
    } else {
      composing.format = try Self.format(arguments, output: output)
    }
    composing.rotation = rotation
    composing.unsupported = try arguments.choice(.onUnsupported) ?? .fail
    composing.salvage = arguments.has(.salvage)
    self.composing = composing
    if let seconds = try arguments.interleave(),
      let time = MediaTime(Int64((seconds * 1000).rounded()), timescale: 1000)
    {
      planning.interleave = time
    }
    exporting.replaces = arguments.has(.force)
    exporting.replacesInput = replacesInput
    exporting.isDurable = arguments.has(.durable)
  }

  private static func format(
    _ arguments: ParsedArguments, output: String
  ) throws(UsageError) -> OutputFormat {
    if let named: OutputFormat = try arguments.choice(.format) { return named }
    guard let format = OutputFormat(path: output) else {
      throw UsageError(
        "the name \(output) does not say what kind of file to write: end it in .mp4, .m4v, .m4a "
          + "or .mov, or add --format")
    }
    return format
  }

  /// Composes one file of all of one input, and writes it.
  func run(
    _ input: String, to output: String, console: inout Console
  ) async throws -> ExitCode {
    var inputs = InputMovies(for: composing.format)
    let composition = try inputs.composition(of: input, composing)
    return try await run(composition, to: output, console: &console)
  }

  /// Plans one file, and writes it.
  func run(
    _ composition: Composition, to output: String, console: inout Console
  ) async throws -> ExitCode {
    try await run(planned(composition, to: output), console: &console)
  }

  /// Writes one file that is planned.
  func run(_ file: PlannedFile, console: inout Console) async throws -> ExitCode {
    try await write([file], console: &console) { isDryRun, console in
      let text = PlanText(file, isDryRun: isDryRun)
      if arguments.has(.json) {
        console.json { text.write(to: &$0) }
      } else if isDryRun {
        text.print(to: &console)
      } else {
        text.note(to: console)
      }
    }
  }

  /// Plans one file.
  ///
  /// - Throws: ``FileFailure`` that names the input that is wrong.
  func planned(_ composition: Composition, to output: String) throws -> PlannedFile {
    let inputs = composition.inputs.map(\.name)
    do throws(RemuxError) {
      return PlannedFile(
        plan: try Plan(composition, planning), inputs: inputs, output: output)
    } catch {
      throw FileFailure(error, of: inputs, output: output)
    }
  }

  /// Warns of what would need a re-encode, writes files in turn unless that, or `--dry-run`, forbids
  /// it, and lets `show` report.
  func write(
    _ files: [PlannedFile], console: inout Console,
    show: (_ isDryRun: Bool, _ console: inout Console) throws -> Void
  ) async throws -> ExitCode {
    console.isQuiet = arguments.has(.quiet)
    var reasons: [String] = []
    for file in files {
      let name = file.inputs.count == 1 ? file.inputs[0] : file.output
      for reason in file.plan.report.reencodeReasons where !reasons.contains(reason) {
        reasons.append(reason)
        console.warn("needs a re-encode: \(reason)", file: name)
      }
    }
    let refuses = arguments.has(.strict) && !reasons.isEmpty
    if arguments.has(.dryRun) {
      try show(true, &console)
      return refuses ? .needsReencode : .done
    }
    guard !refuses else { return .needsReencode }
    for file in files {
      try await PlanExport(
        file.plan, inputs: file.inputs, output: file.output, exporting, progress
      ).run(console: console)
    }
    try show(false, &console)
    return .done
  }
}

extension RotationArgument {
  /// The policy that is asked for.
  var policy: RotationPolicy {
    switch self {
    case .keep: .keep
    case .normalize: .normalize
    case .set(let degrees): Turn(degrees: degrees).map { .set($0) } ?? .normalize
    case .add(let degrees): Turn(degrees: degrees).map { .add($0) } ?? .normalize
    }
  }
}
