import ISOBMFF
import Remux

/// Writes a plan to a file, with progress, until it is done or the program is interrupted.
struct PlanExport {
  private let plan: Plan
  private let inputs: [String]
  private let output: String
  private let options: Export.Options
  private let progress: ProgressMode

  /// Names what is written from what, and how.
  init(
    _ plan: Plan, inputs: [String], output: String, _ options: Export.Options,
    _ progress: ProgressMode
  ) {
    self.plan = plan
    self.inputs = inputs
    self.output = output
    self.options = options
    self.progress = progress
  }

  /// Reads from the command line how to write.
  init(
    _ arguments: ParsedArguments, _ plan: Plan, input: String, output: String
  ) throws(UsageError) {
    var options = Export.Options()
    options.replaces = arguments.has(.force)
    options.isDurable = arguments.has(.durable)
    self.init(plan, inputs: [input], output: output, options, try arguments.progressMode())
  }

  /// Writes the file.
  ///
  /// - Throws: ``FileFailure`` with the file that the error is about.
  func run(console: borrowing Console) async throws {
    let export = Export(plan, to: output, options)
    let reporter = ProgressReporter(progress, messages: console.messages)
    Interruption.watch()
    defer { Interruption.unwatch() }
    let watching = Task {
      for await progress in export.progress {
        reporter.update(done: progress.done, of: progress.planned)
      }
    }
    let interrupting = Task {
      while !Task.isCancelled {
        if Interruption.isRequested { export.cancel() }
        try await Task.sleep(nanoseconds: 20_000_000)
      }
    }
    defer { interrupting.cancel() }
    do {
      try await export.run()
      await watching.value
      reporter.finish(done: plan.size, of: plan.size)
    } catch {
      await watching.value
      reporter.finish(done: 0, of: plan.size)
      if error == .cancelled { throw FileFailure(output, CancellationError()) }
      throw FileFailure(failedFile(error), error)
    }
  }

  /// The file that an error of writing is about.
  private func failedFile(_ error: RemuxError) -> String {
    if case .io(let failure) = error, inputs.contains(failure.name) { return failure.name }
    return output
  }
}
