import ISOBMFF
import Remux

/// What every command that writes a whole file does: compose, plan, report, export.
struct Writing {
  private let arguments: ParsedArguments
  private let input: String
  private let output: String
  private let replacesInput: Bool
  private var composing = CompositionOptions()
  private var planning = PlanOptions()
  private var exporting = Export.Options()
  private let progress: ProgressMode

  /// Reads the options that the commands share; without a format, options or names tell it.
  ///
  /// - Throws: where one of them is wrong, or the kind of file cannot be told.
  init(
    _ arguments: ParsedArguments, input: ArgumentDeclaration, output: String,
    replacesInput: Bool = false, format: OutputFormat? = nil
  ) throws {
    self.arguments = arguments
    self.input = try arguments.argument(input)
    self.output = output
    self.replacesInput = replacesInput
    progress = try arguments.progressMode()
    composing.format = try format ?? Self.format(arguments, output: output)
    composing.unsupported = try arguments.choice(.onUnsupported) ?? .fail
    composing.salvage = arguments.has(.salvage)
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

  /// Does the work, with a policy for rotation.
  func run(rotation: RotationPolicy, console: inout Console) async throws -> ExitCode {
    console.isQuiet = arguments.has(.quiet)
    var options = composing
    options.rotation = rotation
    let plan: Plan
    do {
      let movie = try Movie(path: input)
      plan = try Plan(Composition(remuxing: movie, options), planning)
    } catch {
      throw FileFailure(input, error)
    }
    let reasons = plan.report.reencodeReasons
    for reason in reasons { console.warn("needs a re-encode: \(reason)", file: input) }
    let refuses = arguments.has(.strict) && !reasons.isEmpty
    if arguments.has(.dryRun) {
      show(plan, isDryRun: true, console: &console)
      return refuses ? .needsReencode : .done
    }
    guard !refuses else { return .needsReencode }
    try await PlanExport(plan, input: input, output: output, exporting, progress)
      .run(console: console)
    show(plan, isDryRun: false, console: &console)
    return .done
  }

  private func show(_ plan: Plan, isDryRun: Bool, console: inout Console) {
    let text = PlanText(plan, input: input, output: output, isDryRun: isDryRun)
    if arguments.has(.json) {
      console.json { text.write(to: &$0) }
    } else if isDryRun {
      text.print(to: &console)
    } else {
      text.note(to: console)
    }
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
